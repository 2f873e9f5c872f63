int earshot_placeholder(void);

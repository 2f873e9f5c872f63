int earshot_placeholder2(void);

int earshot_placeholder(void){return 0;}

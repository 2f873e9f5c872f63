int earshot_placeholder2(void){return 0;}

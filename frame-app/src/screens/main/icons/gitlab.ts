export default 'M12 21.5L2.5 14l2.5-11 3.5 7.5h7L19 3l2.5 11z';

export default 'M5 2.5h16.5V14L17 18.5h-3.5l-3 3H8v-3H3v-12zM7 4.8v11.4h3.2v2l2-2H16l3.2-3.2V4.8zM11 8h2v5h-2zM15 8h2v5h-2z';

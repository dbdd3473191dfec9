export default 'M2.5 4h19l-2.7 16.5H5.2zM9 9l1 6h4l1-6z';

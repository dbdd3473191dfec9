import './demos.css';

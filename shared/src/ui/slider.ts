import './antd/slider.css';

export { Slider } from 'antd';

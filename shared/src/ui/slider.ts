import './antd/slider.css';
import * as antd from 'antd';
import { themed } from './antd/themed';

export const Slider: typeof antd.Slider = /* @__PURE__ */ themed(antd.Slider);

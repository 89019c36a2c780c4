import './antd/overlay.css';
import * as antd from 'antd';
import { themed } from './antd/themed';

export type { MenuProps } from 'antd';
export { LeaveGuard } from './feedback/leave-guard/leave-guard';

export const Drawer: typeof antd.Drawer = /* @__PURE__ */ themed(antd.Drawer);
export const Dropdown: typeof antd.Dropdown = /* @__PURE__ */ themed(antd.Dropdown);
export const Modal: typeof antd.Modal = /* @__PURE__ */ themed(antd.Modal);
export const Popconfirm: typeof antd.Popconfirm = /* @__PURE__ */ themed(antd.Popconfirm);
export const Popover: typeof antd.Popover = /* @__PURE__ */ themed(antd.Popover);
export const Tooltip: typeof antd.Tooltip = /* @__PURE__ */ themed(antd.Tooltip);

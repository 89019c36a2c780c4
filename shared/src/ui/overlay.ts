import './antd/overlay.css';

export type { MenuProps } from 'antd';
export { Drawer, Dropdown, Modal, Popconfirm, Popover, Tooltip } from 'antd';
export { LeaveGuard } from './feedback/leave-guard/leave-guard';

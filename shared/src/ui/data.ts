import './antd/tabs.css';

export type { CollapseProps, TabsProps } from 'antd';
export { Badge, Breadcrumb, Collapse, Descriptions, Progress, Statistic, Tabs, Tag } from 'antd';
export { SideTabs } from './antd/side-tabs';

import './antd/tabs.css';

export type { TabsProps } from 'antd';
export { Badge, Breadcrumb, Descriptions, Progress, Statistic, Tabs } from 'antd';
export { SideTabs } from './antd/side-tabs';

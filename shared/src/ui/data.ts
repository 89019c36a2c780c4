import './antd/tabs.css';
import * as antd from 'antd';
import { themed } from './antd/themed';

export type { CollapseProps, TabsProps } from 'antd';
export { SideTabs } from './antd/side-tabs';

export const Badge: typeof antd.Badge = /* @__PURE__ */ themed(antd.Badge);
export const Breadcrumb: typeof antd.Breadcrumb = /* @__PURE__ */ themed(antd.Breadcrumb);
export const Collapse: typeof antd.Collapse = /* @__PURE__ */ themed(antd.Collapse);
export const Descriptions: typeof antd.Descriptions = /* @__PURE__ */ themed(antd.Descriptions);
export const Progress: typeof antd.Progress = /* @__PURE__ */ themed(antd.Progress);
export const Statistic: typeof antd.Statistic = /* @__PURE__ */ themed(antd.Statistic);
export const Tabs: typeof antd.Tabs = /* @__PURE__ */ themed(antd.Tabs);
export const Tag: typeof antd.Tag = /* @__PURE__ */ themed(antd.Tag);

import { Tabs, type TabsProps } from 'antd';
import { joinClassNames } from '../primitives/class-names';
import styles from './side-tabs.module.css';
import { themed } from './themed';

/** Tabs as a table of contents: `tabPlacement="start"` as a column with long labels, `"top"` as a row for narrow screens. */
export const SideTabs = /* @__PURE__ */ themed(({ className, ...tabs }: TabsProps) => (
  <Tabs {...tabs} className={joinClassNames(styles.tabs, className)} />
));

import { Tabs, type TabsProps } from 'antd';
import { joinClassNames } from '../class-names';
import styles from './side-tabs.module.css';

/**
 * Tabs as a table of contents: with `tabPlacement="start"` a column at the side with labels of several lines, with `"top"` (narrow
 * screens) a row as wide as the screen.
 */
export const SideTabs = ({ className, ...tabs }: TabsProps) => <Tabs {...tabs} className={joinClassNames(styles.tabs, className)} />;

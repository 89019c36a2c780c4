import type { MenuIcon as MenuIconName } from '@round-table/shared/federation';
import {
  BarChartOutlined,
  CompassOutlined,
  DownloadOutlined,
  FileOutlined,
  FlagOutlined,
  InfoCircleOutlined,
  joinClassNames,
  ReadOutlined,
  UserOutlined,
} from '@round-table/shared/ui';
import type { ComponentType } from 'react';
import styles from './menu-icon.module.css';

/** Two columns of cells. */
const CompareIcon = ({ className }: { className?: string }) => (
  <span className={joinClassNames(styles.icon, className)}>
    <svg width="1em" height="1em" viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.3" aria-hidden="true">
      <path d="M2 2.5h4.5v11H2zM9.5 2.5H14v11H9.5zM2 6h4.5M2 9.5h4.5M9.5 6H14M9.5 9.5H14" />
    </svg>
  </span>
);

/** Bars by length: the icon of the drawer has three equal ones. */
const RankIcon = ({ className }: { className?: string }) => (
  <span className={joinClassNames(styles.icon, className)}>
    <svg width="1em" height="1em" viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="2.4" aria-hidden="true">
      <path d="M2 3.5h12M2 8h8M2 12.5h5" />
    </svg>
  </span>
);

/** A dashed ring with a mark. */
const OpenIcon = ({ className }: { className?: string }) => (
  <span className={joinClassNames(styles.icon, className)}>
    <svg width="1em" height="1em" viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.3" aria-hidden="true">
      <circle cx="8" cy="8" r="6" strokeDasharray="3.2 1.5" />
      <path d="M8 5v3.6M8 10.4v.6" />
    </svg>
  </span>
);

const icons: Record<MenuIconName, ComponentType<{ className?: string }>> = {
  dashboard: BarChartOutlined,
  questionnaire: ReadOutlined,
  open: OpenIcon,
  compare: CompareIcon,
  flag: FlagOutlined,
  file: FileOutlined,
  map: CompassOutlined,
  users: UserOutlined,
  questions: ReadOutlined,
  countries: FlagOutlined,
  weights: RankIcon,
  downloads: DownloadOutlined,
  charts: BarChartOutlined,
  app: InfoCircleOutlined,
};

/** An icon by the name in the facts of a feature app; unknown names get the default icon. */
export function MenuIcon({ name, className }: { name: MenuIconName; className?: string }) {
  const Icon = icons[name] ?? icons.app;
  return <Icon className={className} />;
}

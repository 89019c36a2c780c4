import type { MenuIcon as MenuIconName } from '@round-table/shared/federation';
import {
  BarChartOutlined,
  CompassOutlined,
  DownloadOutlined,
  FileOutlined,
  FlagOutlined,
  InfoCircleOutlined,
  MenuOutlined,
  ReadOutlined,
  UserOutlined,
} from '@round-table/shared/ui';
import type { ComponentType } from 'react';

const icons: Record<MenuIconName, ComponentType<{ className?: string }>> = {
  dashboard: BarChartOutlined,
  questionnaire: ReadOutlined,
  flag: FlagOutlined,
  file: FileOutlined,
  map: CompassOutlined,
  users: UserOutlined,
  questions: ReadOutlined,
  countries: FlagOutlined,
  weights: MenuOutlined,
  downloads: DownloadOutlined,
  charts: BarChartOutlined,
  app: InfoCircleOutlined,
};

/** An icon by the name in the facts of a feature app; unknown names get the default icon. */
export function MenuIcon({ name, className }: { name: MenuIconName; className?: string }) {
  const Icon = icons[name] ?? icons.app;
  return <Icon className={className} />;
}

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

const icons: Record<MenuIconName, ComponentType> = {
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

/** The icon that a menu entry asks for by its name. */
export function MenuIcon({ name }: { name: MenuIconName }) {
  const Icon = icons[name] ?? icons.app;
  return <Icon />;
}

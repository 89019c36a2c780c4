import * as ui from '@round-table/shared/ui';
import * as form from '@round-table/shared/ui/form';
import * as table from '@round-table/shared/ui/table';
import type { ComponentType } from 'react';
import styles from './icons.module.css';

const modules: Record<string, object> = { ui, 'ui/form': form, 'ui/table': table };
const isIcon = (entry: [string, unknown]): entry is [string, ComponentType] => /(Outlined|Filled)$/.test(entry[0]);

/** All icons of an entry point with their names. */
export function IconExhibit({ entryPoint }: { entryPoint: string }) {
  const icons = Object.entries(modules[entryPoint] ?? {}).filter(isIcon);
  if (icons.length === 0) return null;
  return (
    <ul className={styles.icons}>
      {icons.map(([name, Icon]) => (
        <li key={name} data-exhibit={name}>
          <Icon /> <code>{name}</code>
        </li>
      ))}
    </ul>
  );
}

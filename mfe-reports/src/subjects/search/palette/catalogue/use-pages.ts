import type { FrameEntry } from '@round-table/shared/federation';
import { useLocale } from '@round-table/shared/runtime';
import { type ReactNode, useMemo } from 'react';
import type { NamedItem } from '../match/find';
import { fold } from '../match/terms';

export interface PageItem extends NamedItem {
  label: string;
  icon: ReactNode;
  to: string;
}

/** The pages of the menus that the viewer may open; those of administrators are among the actions. */
export function usePages(entries: FrameEntry[]): PageItem[] {
  const locale = useLocale();
  return useMemo(
    () =>
      entries.flatMap(({ id, place, label, icon, to }) =>
        to === undefined || place === 'admin' ? [] : [{ id, label: label[locale], icon, to, texts: [fold(label.en), fold(label.de)] }],
      ),
    [entries, locale],
  );
}

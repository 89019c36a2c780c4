import { inLanguage } from '@round-table/shared/domain';
import type { FrameEntry } from '@round-table/shared/federation';
import { useLanguage } from '@round-table/shared/runtime';
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
  const language = useLanguage();
  return useMemo(
    () =>
      entries.flatMap(({ id, place, label, icon, to }) =>
        to === undefined || place === 'admin'
          ? []
          : [{ id, label: inLanguage(label, language), icon, to, texts: Object.values(label).map(fold) }],
      ),
    [entries, language],
  );
}

import { type CSSProperties, useSyncExternalStore } from 'react';

/** Widths in pixels: of the panel, of the window from which on the panel has a column of its own, and of all that is beside it. */
const sizes = { least: 400, most: 624, ownColumn: 1600, beside: 700, pagePadding: 32, gap: 32 } as const;

const followWidth = (changed: () => void) => {
  addEventListener('resize', changed);
  return () => removeEventListener('resize', changed);
};

/** The width of the panel, and how much of the matrix it covers or, with a column of its own, takes from its width. */
export function usePanelRoom(isOpen: boolean): { style: CSSProperties; covered: number; taken: number } {
  const width = useSyncExternalStore(
    followWidth,
    () => innerWidth,
    () => sizes.ownColumn,
  );
  const panel = Math.min(sizes.most, Math.max(sizes.least, width - sizes.beside));
  const hasColumn = width >= sizes.ownColumn;
  return {
    style: { '--panel-width': `${panel}px` } as CSSProperties,
    covered: isOpen && !hasColumn ? panel - sizes.pagePadding : 0,
    taken: isOpen && hasColumn ? panel + sizes.gap : 0,
  };
}

import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import type { CellPlace } from '../cell-address';
import type { CellIndex, GridLine } from './grid-lines';
import type { useGridKeys } from './use-grid-keys';

interface GridActionsProps {
  lines: readonly GridLine[];
  /** The countries' codes, that of the pinned one first. */
  codes: readonly string[];
  keys: ReturnType<typeof useGridKeys>;
  isOpen: boolean;
  onOpen: (place: CellPlace) => void;
  onClose: () => void;
  onPin: (code: string) => void;
}

export function findIndex(lines: readonly GridLine[], codes: readonly string[], place: CellPlace | undefined): CellIndex | undefined {
  if (!place) return undefined;
  const line = lines.findIndex((one) => one.kind === 'question' && one.row.index === place.row.index);
  const column = codes.indexOf(place.code);
  return line < 0 || column < 0 ? undefined : { line, column };
}

/** A press or Enter on a cell opens its panel, which then follows the focus; Escape closes it, `p` pins the country of the column. */
export function useGridActions({ lines, codes, keys, isOpen, onOpen, onClose, onPin }: GridActionsProps) {
  const { active } = keys;
  const toPlace = ({ line, column }: CellIndex): CellPlace | undefined => {
    const [at, code] = [lines[line], codes[column]];
    return at?.kind === 'question' && code !== undefined ? { row: at.row, code } : undefined;
  };
  const openAt = (cell: CellIndex): boolean => {
    const place = toPlace(cell);
    if (place) onOpen(place);
    return place !== undefined;
  };
  const act = (key: string): boolean => {
    const code = codes[active.column];
    if (key === 'Enter') return openAt(active);
    if (key === 'Escape' && isOpen) onClose();
    else if (key === 'p' && code !== undefined && active.column > 0) {
      keys.followPinned(code);
      onPin(code);
    } else return false;
    return true;
  };
  return {
    /** Only the cell that is pointed at has a tooltip: thousands of attributes cost more. */
    onPointerOver({ target }: PointerEvent) {
      const cell = (target as Element).closest<HTMLElement>('[role="gridcell"]');
      if (cell) cell.title = cell.getAttribute('aria-label') ?? '';
    },
    onClick({ target }: MouseEvent) {
      const cell = keys.readCell(target);
      if (!cell) return;
      keys.activate(cell);
      openAt(cell);
    },
    onKeyDown(event: KeyboardEvent) {
      const moved = keys.move(event);
      if (moved) {
        if (isOpen) openAt(moved);
        return;
      }
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
      if (!hasModifier && act(event.key)) event.preventDefault();
    },
  };
}

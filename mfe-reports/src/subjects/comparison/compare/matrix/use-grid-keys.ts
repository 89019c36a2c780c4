import { type KeyboardEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type CellIndex, findFirstCell, type GridLine, moveCell } from './grid-lines';

/** Lines that a page key moves by, where nothing is laid out. */
const fallbackPage = 10;

interface GridKeysProps {
  frame: HTMLDivElement | null;
  lines: readonly GridLine[];
  /** The countries' codes, that of the pinned one first. */
  codes: readonly string[];
  /** The cell whose panel is open. */
  current: CellIndex | undefined;
}

const readCell = (target: EventTarget): CellIndex | undefined => {
  const [line, column] = (target as Element).closest<HTMLElement>('[data-cell]')?.dataset.cell?.split(' ').map(Number) ?? [];
  return line === undefined || column === undefined ? undefined : { line, column };
};

const findCell = (frame: HTMLElement, line: number, column: number) => frame.querySelector<HTMLElement>(`[data-cell="${line} ${column}"]`);

/** Scrolls a cell into view, below the heads, which stay in view. */
function bringIntoView(frame: HTMLElement, cell: HTMLElement): void {
  frame.style.scrollPaddingTop = `${frame.querySelector<HTMLElement>('[role="rowgroup"]')?.offsetHeight ?? 0}px`;
  cell.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}

/** The lines between the heads and the bottom of the frame. */
function countPage(frame: HTMLElement | null): number {
  const rows = frame?.querySelectorAll<HTMLElement>('[role="row"]') ?? [];
  const heights = [...rows].map(({ offsetHeight }) => offsetHeight).filter((height) => height > 0);
  const average = heights.reduce((sum, height) => sum + height, 0) / heights.length;
  return frame && heights.length > 0 ? Math.max(1, Math.floor(frame.clientHeight / average) - 3) : fallbackPage;
}

/** Roving focus of the grid. A cell that takes the focus by a key is scrolled into view, beside heads and panel by scroll padding. */
export function useGridKeys({ frame, lines, codes, current }: GridKeysProps) {
  const columns = codes.length;
  const [chosen, setChosen] = useState<CellIndex>();
  const isMoved = useRef(false);
  /** The country that is being pinned, and the line that the focus is on. */
  const pinned = useRef<{ code: string; line: number }>(undefined);
  const isThere = (cell: CellIndex | undefined) =>
    cell !== undefined && cell.column < columns && (cell.line < 0 || lines[cell.line]?.kind === 'question');
  const active = [chosen, current].find((cell): cell is CellIndex => isThere(cell)) ?? findFirstCell(lines);

  const focusMoved = useEffectEvent(({ line, column }: CellIndex) => {
    const cell = isMoved.current && frame && findCell(frame, line, column);
    if (!cell) return;
    isMoved.current = false;
    cell.focus({ preventScroll: true });
    bringIntoView(frame, cell);
  });
  useLayoutEffect(() => focusMoved(active), [active]);

  // The cell that had the focus is gone once its country is in the first column.
  useLayoutEffect(() => {
    if (!pinned.current || pinned.current.code !== codes[0]) return;
    isMoved.current = true;
    setChosen({ line: pinned.current.line, column: 0 });
    pinned.current = undefined;
  }, [codes]);

  const [currentLine, currentColumn] = [current?.line, current?.column];
  useLayoutEffect(() => {
    if (!frame || currentLine === undefined || currentColumn === undefined) return;
    const cell = findCell(frame, currentLine, currentColumn);
    if (cell) bringIntoView(frame, cell);
  }, [frame, currentLine, currentColumn]);

  return {
    active,
    readCell,
    /** Makes a cell the active one, as a press on it does. */
    activate: setChosen,
    /** Moves the focus to the column of the pinned country, once this one is pinned. */
    followPinned(code: string) {
      pinned.current = { code, line: active.line };
    },
    /** Moves the focus for a key of the grid. Returns the new cell, or undefined for any other key. */
    move(event: KeyboardEvent): CellIndex | undefined {
      if (event.altKey || event.metaKey || event.shiftKey) return undefined;
      const next = moveCell(active, event, { lines, columns, page: countPage(frame) });
      if (!next) return undefined;
      event.preventDefault();
      isMoved.current = true;
      setChosen(next);
      return next;
    },
  };
}

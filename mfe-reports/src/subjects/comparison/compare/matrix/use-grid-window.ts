import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useMemo } from 'react';
import type { CellIndex, GridLine } from './grid-lines';
import { sizes } from './grid-sizes';

/** Lines and columns beyond the viewport that are rendered, so that a fast scroll finds them. */
const overscan = { lines: 6, columns: 4 };

/** Letters of a question in a line of its column, and pixels: only for lines that were never rendered. */
const estimated = { letters: 34, lineHeight: 19, padding: 16, chapter: 50 } as const;

const estimateHeight = (line: GridLine | undefined): number =>
  line?.kind === 'question'
    ? estimated.padding + estimated.lineHeight * Math.ceil(line.row.question.text.length / estimated.letters)
    : estimated.chapter;

/** A rendered line: its index, and the pixels between it and the rendered line before, where no line is rendered. */
export interface ShownLine {
  index: number;
  gap: number;
}

interface GridWindowProps {
  frame: HTMLDivElement | null;
  lines: readonly GridLine[];
  /** The number of countries without the pinned one, which is always rendered. */
  columnCount: number;
  /** Whether all lines are in the document, wherever the frame is scrolled to. */
  hasAllLines: boolean;
  /** Whether all columns are. */
  hasAllColumns: boolean;
  /** The cell that stays in the document when it is scrolled out of view: it may have the focus. */
  active: CellIndex;
}

/** The rendered range, with one index more. */
const useRangeWith = (included: number) =>
  useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      if (included < 0 || included >= range.count || indexes.includes(included)) return indexes;
      return [...indexes, included].sort((one, other) => one - other);
    },
    [included],
  );

/**
 * The lines near the viewport of the frame, which are measured as they are rendered: the browser gives each the height that its texts need,
 * in any font and spacing. What changes its height above the cell in hand, or above the viewport, does not move what the reader sees.
 */
function useLines({ frame, lines, hasAllLines, active }: GridWindowProps) {
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    enabled: !hasAllLines,
    count: lines.length,
    getScrollElement: () => frame,
    estimateSize: (index) => estimateHeight(lines[index]),
    getItemKey: useCallback(
      (index: number) => {
        const line = lines[index];
        return line?.kind === 'question' ? line.row.question.id : `chapter ${line?.chapter.id}`;
      },
      [lines],
    ),
    overscan: overscan.lines,
    rangeExtractor: useRangeWith(active.line),
    initialRect: { width: 0, height: 900 },
  });
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = ({ index }, _delta, { range, scrollOffset }) => {
    if (!range || !scrollOffset) return false;
    const isInView = active.line >= range.startIndex && active.line <= range.endIndex;
    return index < (isInView ? active.line : range.startIndex);
  };
  const all = useMemo(() => lines.map((_line, index): ShownLine => ({ index, gap: 0 })), [lines]);
  if (hasAllLines) return { items: all };
  const items = virtualizer.getVirtualItems();
  return {
    items: items.map(({ index, start }, at): ShownLine => ({ index, gap: start - (items[at - 1]?.end ?? 0) })),
    height: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
  };
}

/** The columns of countries near the viewport of the frame, by their index without the pinned country. */
function useColumns({ frame, columnCount, hasAllColumns, active }: GridWindowProps): readonly number[] {
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    enabled: !hasAllColumns,
    horizontal: true,
    count: columnCount,
    getScrollElement: () => frame,
    estimateSize: () => sizes.column,
    overscan: overscan.columns,
    paddingStart: sizes.leastHead + sizes.column,
    rangeExtractor: useRangeWith(active.column - 1),
    initialRect: { width: 1000, height: 0 },
  });
  const shown = hasAllColumns
    ? Array.from({ length: columnCount }, (_, index) => index)
    : virtualizer.getVirtualItems().map(({ index }) => index);
  // The same list as before while it has the same columns, so that memoized rows are not rendered again.
  const key = shown.join();
  return useMemo(() => (key === '' ? [] : key.split(',').map(Number)), [key]);
}

/** The lines and columns of the frame that are in the document: all, or those near its viewport. It scrolls in both directions. */
export const useGridWindow = (props: GridWindowProps) => ({ lines: useLines(props), columns: useColumns(props) });

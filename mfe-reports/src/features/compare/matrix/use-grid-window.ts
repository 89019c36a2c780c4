import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useMemo } from 'react';
import type { CellIndex } from './grid-lines';
import { sizes } from './row-heights';

/** Lines and columns beyond the viewport that are rendered, so that a fast scroll finds them. */
const overscan = { lines: 6, columns: 4 };

/** A rendered line or column: its index and its place in pixels. */
export interface GridItem {
  index: number;
  start: number;
  size: number;
}

interface GridWindowProps {
  frame: HTMLDivElement | null;
  /** Of the lines, in pixels. */
  heights: readonly number[];
  /** The number of countries without the pinned one, which is always rendered. */
  columnCount: number;
  /** Of their columns, in pixels. */
  columnWidth: number;
  /** Pixels that the heads cover at the top and at the left. */
  heads: { top: number; left: number };
  /** The cell that stays in the document when it is scrolled out of view: it may have the focus. */
  active: CellIndex;
}

/** The rendered range, with one index more. */
const useRangeWith = (included: number) =>
  useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      return included < 0 || included >= range.count || indexes.includes(included) ? indexes : [...indexes, included];
    },
    [included],
  );

/** The lines and columns near the viewport of the frame, which scrolls in both directions. */
export function useGridWindow({ frame, heights, columnCount, columnWidth, heads, active }: GridWindowProps) {
  const getScrollElement = () => frame;
  const lines = useVirtualizer<HTMLDivElement, Element>({
    count: heights.length,
    getScrollElement,
    estimateSize: (index) => heights[index] ?? sizes.least,
    overscan: overscan.lines,
    paddingStart: heads.top,
    rangeExtractor: useRangeWith(active.line),
    initialRect: { width: 0, height: 900 },
  });
  const columns = useVirtualizer<HTMLDivElement, Element>({
    horizontal: true,
    count: columnCount,
    getScrollElement,
    estimateSize: () => columnWidth,
    overscan: overscan.columns,
    paddingStart: heads.left,
    rangeExtractor: useRangeWith(active.column - 1),
    initialRect: { width: 1000, height: 0 },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heights of lines are known, not measured
  useLayoutEffect(() => lines.measure(), [heights, lines]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as for the lines
  useLayoutEffect(() => columns.measure(), [columnWidth, columns]);
  return {
    lines: lines.getVirtualItems(),
    columns: useSameItems(columns.getVirtualItems()),
    height: lines.getTotalSize(),
    width: columns.getTotalSize(),
  };
}

/** The same list as before while it has the same items, so that memoized rows are not rendered again. */
function useSameItems(items: readonly GridItem[]): readonly GridItem[] {
  const key = items.map(({ index, start }) => `${index} ${start}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says everything of the items
  return useMemo(() => items, [key]);
}

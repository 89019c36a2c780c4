import { defaultRangeExtractor, type Range, useVirtualizer, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type FocusEvent, type MouseEvent, type ReactNode, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { RowPosition } from './data-row';
import styles from './data-table.module.css';

interface RowWindowProps {
  rows: readonly { id: number }[];
  columnCount: number;
  renderRow: (index: number, position: RowPosition) => ReactNode;
  onClick: (event: MouseEvent) => void;
}

/** Estimated heights in pixels, until a row is measured. */
const rowHeight = 40;
const cardHeight = 120;
/** Rows before and after the viewport, so that Tab and fast scrolling find the next row. */
const overscan = 10;

const getIndex = (target: Element) => {
  const index = target.closest<HTMLElement>('tr')?.dataset.index;
  return index === undefined ? undefined : Number(index);
};

/** The row with the focus stays in the document when it is scrolled or moved out of view. */
function usePinnedFocus(rows: RowWindowProps['rows']) {
  const [pinned, setPinned] = useState<number>();
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      const index = pinned === undefined ? -1 : rows.findIndex(({ id }) => id === pinned);
      if (index === -1 || indexes.includes(index)) return indexes;
      return [...indexes, index].sort((a, b) => a - b);
    },
    [pinned, rows],
  );
  const listeners = {
    onFocus: ({ target }: FocusEvent) => setPinned(rows[getIndex(target) ?? -1]?.id),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setPinned(undefined);
    },
  };
  return { rangeExtractor, listeners };
}

/** The options that windows of a frame and of the page have in common. */
const createOptions = (rows: RowWindowProps['rows'], estimate: number) => ({
  count: rows.length,
  overscan,
  estimateSize: () => estimate,
  getItemKey: (index: number) => rows[index]?.id ?? index,
  // Without a layout, as before the first paint, an element has no height.
  measureElement: (element: Element) => element.getBoundingClientRect().height || estimate,
});

/** Takes the place of rows that are not in the document. */
function Spacer({ height, columnCount }: { height: number; columnCount: number }) {
  if (height <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row cannot have the focus
    <tr className={styles.spacer} aria-hidden="true">
      <td colSpan={columnCount} style={{ height }} />
    </tr>
  );
}

interface RowsProps extends RowWindowProps {
  items: VirtualItem[];
  /** Of all rows, in pixels. */
  totalSize: number;
  measure: (row: Element | null) => void;
  scrollMargin?: number;
  listeners: ReturnType<typeof usePinnedFocus>['listeners'];
  bodyRef?: RefObject<HTMLTableSectionElement | null>;
}

function Rows({ items, totalSize, measure, scrollMargin = 0, listeners, bodyRef, columnCount, renderRow, onClick }: RowsProps) {
  let end = scrollMargin;
  const content = items.flatMap((item) => {
    const gap = item.start - end;
    end = item.end;
    return [
      <Spacer key={`before ${item.key}`} height={gap} columnCount={columnCount} />,
      renderRow(item.index, { 'aria-rowindex': item.index + 2, ref: measure }),
    ];
  });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button of each row opens it by keyboard
    <tbody ref={bodyRef} onClick={onClick} {...listeners}>
      {content}
      <Spacer height={totalSize + scrollMargin - end} columnCount={columnCount} />
    </tbody>
  );
}

/** The rows near the viewport of a frame that scrolls. */
export function FrameRows({ frame, ...props }: RowWindowProps & { frame: HTMLDivElement | null }) {
  const { rangeExtractor, listeners } = usePinnedFocus(props.rows);
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    ...createOptions(props.rows, rowHeight),
    getScrollElement: () => frame,
    rangeExtractor,
  });
  return (
    <Rows
      {...props}
      items={virtualizer.getVirtualItems()}
      totalSize={virtualizer.getTotalSize()}
      measure={virtualizer.measureElement}
      listeners={listeners}
    />
  );
}

/** The rows near the viewport of the page, as cards. */
export function PageRows(props: RowWindowProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  const { rangeExtractor, listeners } = usePinnedFocus(props.rows);
  useLayoutEffect(() => {
    const top = body.current?.getBoundingClientRect().top;
    if (top !== undefined) setScrollMargin(top + window.scrollY);
  }, []);
  const virtualizer = useWindowVirtualizer<Element>({ ...createOptions(props.rows, cardHeight), scrollMargin, rangeExtractor });
  return (
    <Rows
      {...props}
      items={virtualizer.getVirtualItems()}
      totalSize={virtualizer.getTotalSize()}
      measure={virtualizer.measureElement}
      scrollMargin={scrollMargin}
      listeners={listeners}
      bodyRef={body}
    />
  );
}

import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { VisuallyHidden } from '@round-table/shared/ui';
import { type KeyboardEvent, type PointerEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { useChartColors } from './chart-colors';
import styles from './chart-figure.module.css';
import { type Box, findMarkAt, type Mark } from './chart-marks';
import { nextIndex } from './roving-focus';

interface ChartFigureProps {
  name: string;
  /** In reading order, which is the order of the chart's data. */
  marks: Mark[];
  height: number;
  containerRef: RefObject<HTMLDivElement | null>;
  /** The chart; it calls `onRender` with the boxes of its marks after each rendering. */
  children: (onRender: (boxes: Box[]) => void) => ReactNode;
}

/** The tooltip of a mark, on the side of it that has more space. */
function Tip({ mark, box, width }: { mark: Mark; box: Box; width: number }) {
  const middle = box.left + box.width / 2;
  const side = middle > width / 2 ? { right: Math.max(0, width - middle) } : { left: Math.max(0, middle) };
  return (
    <div className={styles.tip} style={{ top: box.top + box.height + 8, ...side }} aria-hidden="true">
      <strong>{mark.title}</strong>
      {mark.lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  );
}

/** Roving tabindex over the marks, and the mark whose tooltip is open. */
function useMarkFocus(marks: Mark[], boxes: Box[]) {
  const [focusIndex, setFocusIndex] = useState(0);
  const [tipIndex, setTipIndex] = useState<number>();
  const mayTakeFocus = useRef(false);
  const current = Math.min(focusIndex, marks.length - 1);
  return {
    current,
    tipIndex,
    setTipIndex,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape') setTipIndex(undefined);
      const next = nextIndex(marks, current, event.key);
      if (next === undefined) return;
      event.preventDefault();
      mayTakeFocus.current = next !== current;
      setFocusIndex(next);
    },
    onPointer: (event: PointerEvent<HTMLElement>) => {
      const { left, top } = event.currentTarget.getBoundingClientRect();
      setTipIndex(findMarkAt(boxes, event.clientX - left, event.clientY - top));
    },
    /** Ref callback: moves the focus to the element that replaces the previously focused mark. */
    focusMark: (element: HTMLElement | null) => {
      if (!element || !mayTakeFocus.current) return;
      mayTakeFocus.current = false;
      element.focus();
    },
  };
}

/** A chart whose marks are accessible by pointer and keyboard, by screen readers before it is drawn, too: one tab stop, arrow keys move between the marks. */
export function ChartFigure({ name, marks, height, containerRef, children }: ChartFigureProps) {
  const hintId = useId();
  const { formatList } = useIntl();
  const { isDark } = useChartColors();
  const [boxes, setBoxes] = useState<Box[]>([]);
  const { current, tipIndex, setTipIndex, onKeyDown, onPointer, focusMark } = useMarkFocus(marks, boxes);
  const [mark, box] = [marks[current], boxes[current]];
  const [tipMark, tipBox] = tipIndex === undefined ? [] : [marks[tipIndex], boxes[tipIndex]];
  const width = containerRef.current?.clientWidth ?? 0;
  return (
    <div
      className={styles.chart}
      role="application"
      aria-label={name}
      aria-describedby={hintId}
      style={{ height }}
      onKeyDown={onKeyDown}
      onPointerMove={onPointer}
      onPointerDown={onPointer}
      onPointerLeave={() => setTipIndex(undefined)}
    >
      <VisuallyHidden>
        <span id={hintId}>
          <FormattedMessage id="chart.hint" />
        </span>
      </VisuallyHidden>
      <div className={styles.canvas} data-dark={isDark || undefined} ref={containerRef} aria-hidden="true">
        {children(setBoxes)}
      </div>
      {mark && (
        <span
          key={mark.id}
          ref={focusMark}
          className={styles.mark}
          role="img"
          aria-label={formatList([mark.title, ...mark.lines], { type: 'unit' })}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: roving tabindex, one mark at a time is focusable
          tabIndex={0}
          style={box}
          onFocus={() => setTipIndex(current)}
          onBlur={() => setTipIndex(undefined)}
        />
      )}
      {tipMark && tipBox && <Tip mark={tipMark} box={tipBox} width={width} />}
    </div>
  );
}

import { FormattedMessage, useIntl } from '@round-table/shared/kit/intl';
import { VisuallyHidden } from '@round-table/shared/ui';
import { type KeyboardEvent, type PointerEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { type Box, type Mark, markAt } from './marks';
import { walked } from './walk';
import './chart-figure.css';

interface ChartFigureProps {
  name: string;
  /** In reading order; the drawing has its data in the same order. */
  marks: Mark[];
  height: number;
  /** Where the picture is taken from. */
  place: RefObject<HTMLDivElement | null>;
  /** The drawing, which says where its marks are each time it has drawn them. */
  children: (onDrawn: (boxes: Box[]) => void) => ReactNode;
}

/** What a mark says, beside it: on the side where there is more room. */
function Tip({ mark, box, width }: { mark: Mark; box: Box; width: number }) {
  const middle = box.left + box.width / 2;
  const side = middle > width / 2 ? { right: Math.max(0, width - middle) } : { left: Math.max(0, middle) };
  return (
    <div className="chart-tip" style={{ top: box.top + box.height + 8, ...side }} aria-hidden="true">
      <strong>{mark.title}</strong>
      {mark.lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  );
}

/** Which mark the keyboard stands on and which one has its tip shown. */
function useWalk(marks: Mark[], boxes: Box[]) {
  const [at, setAt] = useState(0);
  const [told, setTold] = useState<number>();
  const mayTakeFocus = useRef(false);
  const current = Math.min(at, marks.length - 1);
  return {
    current,
    told,
    setTold,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape') setTold(undefined);
      const next = walked(marks, current, event.key);
      if (next === undefined) return;
      event.preventDefault();
      mayTakeFocus.current = next !== current;
      setAt(next);
    },
    onPointer: (event: PointerEvent<HTMLElement>) => {
      const { left, top } = event.currentTarget.getBoundingClientRect();
      setTold(markAt(boxes, event.clientX - left, event.clientY - top));
    },
    /** The focus follows the keyboard to the mark that has taken the place of the former one. */
    followed: (element: HTMLElement | null) => {
      if (!element || !mayTakeFocus.current) return;
      mayTakeFocus.current = false;
      element.focus();
    },
  };
}

/** A drawn chart whose marks have a name at the pointer and at the keyboard: one stop of Tab, the arrows lead from mark to mark. */
export function ChartFigure({ name, marks, height, place, children }: ChartFigureProps) {
  const hintId = useId();
  const { formatList } = useIntl();
  const [boxes, setBoxes] = useState<Box[]>([]);
  const { current, told, setTold, onKeyDown, onPointer, followed } = useWalk(marks, boxes);
  const [mark, box] = [marks[current], boxes[current]];
  const [toldMark, toldBox] = told === undefined ? [] : [marks[told], boxes[told]];
  const width = place.current?.clientWidth ?? 0;
  return (
    <div
      className="chart"
      role="application"
      aria-label={name}
      aria-describedby={hintId}
      style={{ height }}
      onKeyDown={onKeyDown}
      onPointerMove={onPointer}
      onPointerDown={onPointer}
      onPointerLeave={() => setTold(undefined)}
    >
      <VisuallyHidden>
        <span id={hintId}>
          <FormattedMessage id="chart.hint" />
        </span>
      </VisuallyHidden>
      <div className="chart-drawing" ref={place} aria-hidden="true">
        {children(setBoxes)}
      </div>
      {mark && box && (
        <span
          key={mark.id}
          ref={followed}
          className="chart-mark"
          role="img"
          aria-label={formatList([mark.title, ...mark.lines], { type: 'unit' })}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the marks are walked through by keyboard, one of them at a time
          tabIndex={0}
          style={box}
          onFocus={() => setTold(current)}
          onBlur={() => setTold(undefined)}
        />
      )}
      {toldMark && toldBox && <Tip mark={toldMark} box={toldBox} width={width} />}
    </div>
  );
}

import type { RichLine, RichMarker, RichRun } from './rich-text';
import { finishLine, isBlank, joinRuns } from './runs';

/** Collects runs of text into lines. */
export interface LineWriter {
  lines: RichLine[];
  add(run: RichRun): void;
  push(line: RichLine): void;
  /** The text that follows is that of an item; undefined: it is not. */
  expectItem(marker: RichMarker | undefined): void;
  /** Ends the line. An explicit one may be empty; one within an item goes on with the text of the item. */
  flush(options?: { isExplicit?: boolean; isInItem?: boolean }): void;
  /** Ends an item, which may be empty unless it holds a list. */
  endItem(): void;
  /** The number after that of the last item of a depth, as the editor counts: through other items, from one after anything else. */
  countAt(depth: number): number;
}

export function createLineWriter(): LineWriter {
  const lines: RichLine[] = [];
  let counters: number[] = [];
  let runs: RichRun[] = [];
  let due: RichMarker | undefined;

  const pushItem = (marker: RichMarker, itemRuns: RichRun[]) => {
    let before = lines.at(-1);
    // An item that holds nothing but a list is a wrapper of that list.
    while (before?.kind === 'item' && before.runs.length === 0 && before.marker.depth < marker.depth) {
      lines.pop();
      before = lines.at(-1);
    }
    const deepest = before?.kind === 'item' ? before.marker.depth + 1 : 0;
    counters = counters.slice(0, marker.depth + 1);
    if (marker.numbering !== 'bullet') counters[marker.depth] = marker.number;
    lines.push({ kind: 'item', runs: itemRuns, marker: { ...marker, depth: Math.min(marker.depth, deepest) } });
  };
  const push = (line: RichLine) => {
    if (line.kind === 'item') return pushItem(line.marker, line.runs);
    counters = [];
    lines.push(line);
  };
  const flush = ({ isExplicit = false, isInItem = false } = {}) => {
    const text = finishLine(runs);
    const hasBreak = runs.some((run) => run.text.includes('\n'));
    runs = [];
    const isEmpty = isBlank(text);
    const last = lines.at(-1);
    if (due && (!isEmpty || isExplicit)) {
      pushItem(due, isEmpty ? [] : text);
      due = undefined;
    } else if (!isEmpty && isInItem && last?.kind === 'item') {
      last.runs = joinRuns([...last.runs, { text: '\n' }, ...text]);
    } else if (!isEmpty) push({ kind: 'paragraph', runs: text });
    else if (!isInItem && (isExplicit || hasBreak)) push({ kind: 'paragraph', runs: [] });
  };
  return {
    lines,
    push,
    flush,
    add: (run) => void runs.push(run),
    expectItem(marker) {
      due = marker;
    },
    endItem() {
      flush({ isExplicit: due !== undefined, isInItem: true });
      due = undefined;
    },
    countAt: (depth) => (counters[depth] ?? 0) + 1,
  };
}

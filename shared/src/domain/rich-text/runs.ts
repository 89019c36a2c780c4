import { cleanCharacters, joinHyphenated } from '../text/clean-characters';
import { toRoman } from '../text/roman';
import type { Numbering, RichElement, RichMarker, RichRun } from './rich-text';

const markNames = ['href', 'strong', 'em', 's', 'script'] as const;
const hasSameMarks = (one: RichRun, other: RichRun) => markNames.every((name) => (one[name] ?? '') === (other[name] ?? ''));

/** Joins neighbours with the same marks, and drops empty runs. */
export function joinRuns(runs: readonly RichRun[]): RichRun[] {
  const joined: RichRun[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (run.text === '') continue;
    if (last && hasSameMarks(last, run)) last.text += run.text;
    else joined.push({ ...run });
  }
  return joined;
}

/** A node's text: white space of the source is a tab (dropped at the ends of a line), line breaks of the author are `\n`. */
export const toRunText = (source: string, isPreformatted: boolean): string =>
  cleanCharacters(isPreformatted ? source : joinHyphenated(source).replace(/ *[\t\n\r\f][ \t\n\r\f]*/g, '\t'));

/** Several spaces of which one is a no-break space are a layout, not text. */
const toPlainSpaces = (spaces: string) => (spaces.includes('\u00a0') ? ' ' : spaces);

/** Raised text in brackets is a note such as `[1]`: it is set apart without being raised. */
function lowerNotes(runs: RichRun[]): RichRun[] {
  const isRaised = (run: RichRun | undefined): run is RichRun => run?.script === 'sup';
  for (let from = 0; from < runs.length; from++) {
    if (!isRaised(runs[from])) continue;
    let to = from;
    while (isRaised(runs[to])) to += 1;
    const note = runs.slice(from, to);
    if (/^\s*\[[^[\]]+\]\s*$/.test(note.map(({ text }) => text).join(''))) for (const run of note) run.script = undefined;
    from = to;
  }
  return runs;
}

/** Line breaks as runs of their own, which have no marks. */
const splitBreaks = (runs: readonly RichRun[]): RichRun[] =>
  runs.flatMap((run) => run.text.split(/(\n)/).map((text) => (text === '\n' ? { text } : { ...run, text })));

/** Resolves the white space of the source: a space between words, nothing at the ends of a line and beside another space. */
function resolveSpaces(runs: readonly RichRun[]): RichRun[] {
  const line = joinRuns(splitBreaks(runs));
  let before = '\n';
  for (const run of line) {
    run.text = run.text.replace(/\t+/g, (_tabs, at: number) => (/\s$/.test(at > 0 ? run.text.slice(0, at) : before) ? '' : '\t'));
    if (run.text !== '') before = run.text;
  }
  let after = '\n';
  for (const run of line.reverse()) {
    run.text = run.text.replace(/\t/g, (_tab, at: number) => (/^[\n ]/.test(run.text.slice(at + 1) || after) ? '' : ' '));
    if (run.text !== '') after = run.text;
  }
  return joinRuns(lowerNotes(joinRuns(line.reverse())));
}

/** Drops what nobody sees at the end of a line: line breaks. */
function dropLastBreaks(runs: RichRun[]): RichRun[] {
  for (let last = runs.at(-1); last; last = runs.at(-1)) {
    last.text = last.text.replace(/\n+$/, '');
    if (last.text !== '') break;
    runs.pop();
  }
  return runs;
}

/** The runs of one line in their final form. */
export function finishLine(runs: readonly RichRun[]): RichRun[] {
  const line = dropLastBreaks(resolveSpaces(runs));
  for (const [index, run] of line.entries()) {
    run.text = run.text.replace(/[ \u00a0]{2,}/g, toPlainSpaces);
    // A browser writes a space at an end of a line as a no-break space.
    if (index === 0) run.text = run.text.replace(/^\u00a0/, ' ');
    if (index === line.length - 1) run.text = run.text.replace(/\u00a0$/, ' ');
  }
  return line;
}

export const isBlank = (runs: readonly RichRun[]): boolean => runs.every(({ text }) => text.trim() === '');

/** A number as a letter: `a` to `z`, `aa`. */
function toLetters(value: number): string {
  let text = '';
  for (let rest = value; rest > 0; rest = Math.floor((rest - 1) / 26)) text = String.fromCharCode(97 + ((rest - 1) % 26)) + text;
  return text || String(value);
}

/** The marker of an item as it is shown: `•`, `4.`, `b.`, `iv.`. */
export function toMarkerText({ numbering, number }: RichMarker): string {
  if (numbering === 'bullet') return '•';
  const lower = numbering.toLowerCase();
  const text = lower === 'a' ? toLetters(number) : lower === 'i' ? toRoman(number).toLowerCase() : String(number);
  return `${lower === numbering ? text : text.toUpperCase()}.`;
}

/** The marker of an item of a list, by its place from 0; the number goes on from the start of the list. */
export function toItemMarker(list: Pick<RichElement, 'tag' | 'attributes'> | undefined, place: number): string {
  if (list?.tag !== 'ol') return toMarkerText({ depth: 0, numbering: 'bullet', number: 1 });
  const { type = '', start = '1' } = list.attributes;
  const numbering = /^[1aAiI]$/.test(type) ? (type as Numbering) : '1';
  return toMarkerText({ depth: 0, numbering, number: Number(start) + place });
}

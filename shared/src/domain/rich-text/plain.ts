import { readRichText } from './reader';
import { maxRichDepth, type RichElement, type RichLine, type RichNode, type RichRun } from './rich-text';
import { toMarkerText } from './runs';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#\d+|#x[0-9a-f]+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole;
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

const toAttributes = (tag: string): Record<string, string> =>
  Object.fromEntries([...tag.matchAll(/([a-z-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, decodeEntities(value)]));

/** Parses HTML that the sanitiser has written. Not for any other HTML. */
export function parseStoredHtml(html: string): RichNode[] {
  const root: RichElement = { tag: '', attributes: {}, children: [] };
  const open = [root];
  for (const [piece] of html.matchAll(/<[^>]*>|[^<]+/g)) {
    const [, slash, name = ''] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(piece) ?? [];
    const parent = open.at(-1) ?? root;
    const tag = name.toLowerCase();
    if (slash === undefined) parent.children.push(decodeEntities(piece));
    else if (slash === '/') {
      const at = open.findLastIndex((element, index) => index > 0 && element.tag === tag);
      if (at > 0) open.length = at;
    } else {
      const element = { tag, attributes: toAttributes(piece), children: [] };
      parent.children.push(element);
      if (tag !== 'br' && open.length < maxRichDepth) open.push(element);
    }
  }
  return root.children;
}

const raised: Record<string, string> = Object.fromEntries(
  [...'0⁰1¹2²3³4⁴5⁵6⁶7⁷8⁸9⁹+⁺-⁻−⁻–⁻=⁼(⁽)⁾nⁿiⁱaªoº'.matchAll(/(.)(.)/gu)].map(([, a = '', b = '']) => [a, b]),
);
const lowered: Record<string, string> = Object.fromEntries(
  [...'0₀1₁2₂3₃4₄5₅6₆7₇8₈9₉+₊-₋−₋–₋=₌(₍)₎'.matchAll(/(.)(.)/gu)].map(([, a = '', b = '']) => [a, b]),
);

/** Raised and lowered text in characters of Unicode, or after `^` and `_`: never joined with the text around it. */
function toScriptText(text: string, script: 'sup' | 'sub', after: string): string {
  const [, before = '', core = '', behind = ''] = /^(\s*)(.*?)(\s*)$/su.exec(text) ?? [];
  const letters = [...core];
  const table = script === 'sup' ? raised : lowered;
  if (core === '') return text;
  if (letters.every((letter) => table[letter] !== undefined)) return before + letters.map((letter) => table[letter]).join('') + behind;
  const isOneWord = !/[^\p{L}\p{N}\p{M}]/u.test(core) && !/^[\p{L}\p{N}\p{M}]/u.test(behind || after);
  return `${before}${script === 'sup' ? '^' : '_'}${isOneWord ? core : `(${core})`}${behind}`;
}

/** The pieces of a list for which `toKey` gives the same value. */
function group<T>(items: readonly T[], toKey: (item: T) => unknown): T[][] {
  const groups: T[][] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last?.[0] !== undefined && toKey(last[0]) === toKey(item)) last.push(item);
    else groups.push([item]);
  }
  return groups;
}

const scriptsToText = (runs: readonly RichRun[], after: string): string =>
  group(runs, ({ script }) => script)
    .map((same) => ({ script: same[0]?.script, text: same.map(({ text }) => text).join('') }))
    .map(({ script, text }, index, all) => (script ? toScriptText(text, script, all[index + 1]?.text ?? after) : text))
    .join('');

/** Struck-out text between `~~`. */
const strikesToText = (runs: readonly RichRun[], after: string): string =>
  group(runs, ({ s }) => s === true)
    .map((same, index, all) => {
      const text = scriptsToText(same, all[index + 1]?.[0]?.text ?? after);
      return same[0]?.s ? text.replace(/\S(?:[^\n]*\S)?/g, '~~$&~~') : text;
    })
    .join('');

interface PlainOptions {
  /** The marks of a complete text: markers of items, and addresses of links. */
  isComplete: boolean;
}

function runsToText(runs: readonly RichRun[], { isComplete }: PlainOptions): string {
  if (!isComplete) return strikesToText(runs, '');
  return group(runs, ({ href }) => href)
    .map((same, index, all) => {
      const text = strikesToText(same, all[index + 1]?.[0]?.text ?? '');
      const href = same[0]?.href;
      return href === undefined || href === text ? text : `${text} (${href})`;
    })
    .join('');
}

function lineToText(line: RichLine, options: PlainOptions): string {
  if (line.kind === 'table')
    return line.rows.map((row) => row.map((cell) => runsToText(cell, options).replaceAll('\n', ' / ')).join(' | ')).join('\n');
  const text = runsToText(line.runs, options);
  if (line.kind === 'paragraph' || !options.isComplete) return text;
  const indent = '  '.repeat(line.marker.depth);
  return `${indent}${toMarkerText(line.marker)} ${text.replaceAll('\n', `\n${indent}  `)}`;
}

const toText = (html: string, options: PlainOptions): string =>
  readRichText(parseStoredHtml(html))
    .lines.map((line) => lineToText(line, options))
    .join('\n')
    .trim();

/**
 * The text of a stored comment for files, mails and everywhere else without HTML: one line for each paragraph, item and row of a
 * table, with markers, addresses of links, and raised, lowered and struck-out text set apart (QDT-23).
 */
export const toCommentText = (html: string): string => toText(html, { isComplete: true });

/** The same for the search: without markers and addresses, empty lines and no-break spaces. */
export const toPlainText = (html: string): string =>
  toText(html, { isComplete: false })
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/[ \t]*\n\s*/g, '\n');

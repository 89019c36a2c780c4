import { parseRoman } from '../text/roman';
import { findElement, readStyle, readText } from './elements';
import type { Numbering, RichElement, RichMarker } from './rich-text';

/** The rules `@list` of the styles of a text from Word, by `l0:level1`. */
const readListFormats = (styles: string): Map<string, string> =>
  new Map(
    [...styles.matchAll(/@list\s+(l\d+:level\d+)[^{}]*\{([^{}]*)\}/gi)].map(([, level = '', rules = '']) => [
      level.toLowerCase(),
      /mso-level-number-format:\s*([\w-]+)/i.exec(rules)?.[1]?.toLowerCase() ?? 'decimal',
    ]),
  );

const formats: Record<string, RichMarker['numbering']> = {
  bullet: 'bullet',
  'alpha-lower': 'a',
  'alpha-upper': 'A',
  'roman-lower': 'i',
  'roman-upper': 'I',
  decimal: '1',
};

/** An item of a list of Word, which is a paragraph; `marker` is what is before it if an HTML list cannot show it, such as `(1)`. */
export interface WordItem {
  depth: number;
  numbering: RichMarker['numbering'];
  /** Undefined: one more than the item before. */
  number?: number;
  marker?: string;
}

const isIgnored = (element: RichElement) => /mso-list:\s*ignore/i.test(element.attributes.style ?? '');

/** Whether an element holds the marker of an item, which Word writes as text beside the real list. */
export const isWordMarker = isIgnored;

function toNumbered(marker: string, format: string | undefined): { numbering: Numbering; number: number } | undefined {
  const [, text = ''] = /^(\d+|[a-z]+|[A-Z]+)\.$/.exec(marker) ?? [];
  if (/^\d+$/.test(text)) return { numbering: '1', number: Number(text) };
  const isUpper = text === text.toUpperCase();
  const roman = parseRoman(text.toUpperCase());
  const isRoman = roman !== undefined && (format?.startsWith('roman') ?? (text.length > 1 || text.toLowerCase() === 'i'));
  if (isRoman) return { numbering: isUpper ? 'I' : 'i', number: roman };
  return text.length === 1 ? { numbering: isUpper ? 'A' : 'a', number: text.toLowerCase().charCodeAt(0) - 96 } : undefined;
}

/** Reads the items of Word's lists; `styles` is the content of the style elements. */
export function createWordItemReader(styles: string): (element: RichElement) => WordItem | undefined {
  const levels = readListFormats(styles);
  return (element) => {
    const [, list, level = '1'] = /\b(l\d+)\s+level(\d+)/i.exec(readStyle(element, 'mso-list') ?? '') ?? [];
    if (list === undefined) return undefined;
    const format = levels.get(`${list}:level${level}`);
    const depth = Number(level) - 1;
    const ignored = findElement(element, isIgnored);
    const marker =
      ignored &&
      readText(ignored)
        .replace(/[\s\u00a0]+/g, ' ')
        .trim();
    if (!marker) return { depth, numbering: formats[format ?? 'decimal'] ?? '1' };
    if (format === 'bullet' || marker === 'o' || marker === '§' || !/[\p{L}\p{N}]/u.test(marker)) return { depth, numbering: 'bullet' };
    const numbered = toNumbered(marker, format);
    return numbered ? { depth, ...numbered } : { depth, numbering: '1', marker };
  };
}

import { setImmediate } from 'node:timers/promises';
import { type Locale, locales, type TranslationFault } from '@round-table/shared/contract';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { xliffNamespace } from './write-xliff';

/** A unit of a file. */
export interface XliffUnit {
  id: string;
  source: string;
  /** Null without a target. */
  target: string | null;
  /** Somebody has reviewed each of its segments. */
  isReviewed: boolean;
  /** A text has elements that no text of the product has, such as formats. */
  hasElements: boolean;
}

export interface XliffFile {
  source: Locale;
  units: XliffUnit[];
}

/** Why a file cannot be read at all, and in which line. */
export class XliffError extends Error {
  override name = 'XliffError';
  constructor(
    readonly code: Extract<TranslationFault['code'], 'xml' | 'doctype' | 'format'>,
    readonly line: number,
  ) {
    super(code);
  }
}

/** For a `catch`: returns the reason why a file cannot be read. Throws every other error. */
export function toXliffError(error: unknown): XliffError {
  if (error instanceof XliffError) return error;
  throw error;
}

/** Characters that are parsed at once; between two parts the server handles other requests. */
const partLength = 256 * 1024;

/** Marks of tools around a part of the text, which has the same characters with and without them. */
const transparent = ['mrk', 'sm', 'em'];
const reviewed = ['reviewed', 'final'];

/** Collects the units of a file from the events of the parser. */
class UnitCollector {
  readonly units: XliffUnit[] = [];
  source: Locale | undefined;
  private readonly path: string[] = [];
  private unit: XliffUnit | undefined;

  constructor(private readonly getLine: () => number) {}

  /** The text that belongs to a segment of the unit; those of translation memories inside of it are none. */
  private get place(): 'source' | 'target' | undefined {
    const texts = this.path.findLastIndex((name) => name === 'source' || name === 'target');
    const owner = this.path[texts - 1];
    if (texts < 0 || (owner !== 'segment' && owner !== 'ignorable')) return undefined;
    return this.path[texts] as 'source' | 'target';
  }

  open({ local, uri, attributes }: SaxesTagNS): void {
    const name = uri === xliffNamespace ? local : `{${uri}}${local}`;
    const read = (attribute: string) => attributes[attribute]?.value;
    if (this.path.length === 0) this.begin(name, read);
    if (name === 'unit') this.unit = { id: read('id') ?? '', source: '', target: null, isReviewed: true, hasElements: false };
    const { unit, place } = this;
    if (unit && place) {
      if (name === 'cp') this.add(String.fromCodePoint(Number.parseInt(read('hex') ?? '', 16) || 0xfffd));
      else if (!transparent.includes(name)) unit.hasElements = true;
    }
    if (unit && name === 'segment') unit.isReviewed &&= reviewed.includes(read('state') ?? '');
    this.path.push(name);
    if (unit && this.place === 'target') unit.target ??= '';
  }

  private begin(name: string, read: (attribute: string) => string | undefined): void {
    const [source, target] = [read('srcLang'), read('trgLang')].map((language) => locales.find((one) => one === language?.split('-')[0]));
    if (name !== 'xliff' || !read('version')?.startsWith('2.') || !source || !target || source === target)
      throw new XliffError('format', this.getLine());
    this.source = source;
  }

  add(text: string): void {
    const { unit, place } = this;
    if (!unit || !place) return;
    if (place === 'source') unit.source += text;
    else unit.target = (unit.target ?? '') + text;
  }

  close(): void {
    if (this.path.pop() !== 'unit' || !this.unit) return;
    this.units.push(this.unit);
    this.unit = undefined;
  }
}

/**
 * Reads XLIFF 2 of both languages. The parser knows no entities but those of XML itself, and a document type is refused. Throws `XliffError`.
 */
export async function readXliff(xml: string): Promise<XliffFile> {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const collector = new UnitCollector(() => parser.line);
  parser.on('error', () => {
    throw new XliffError('xml', parser.line);
  });
  parser.on('doctype', () => {
    throw new XliffError('doctype', parser.line);
  });
  parser.on('opentag', (tag) => collector.open(tag));
  parser.on('closetag', () => collector.close());
  parser.on('text', (text) => collector.add(text));
  parser.on('cdata', (text) => collector.add(text));
  for (let start = 0; start < xml.length; start += partLength) {
    parser.write(xml.slice(start, start + partLength));
    await setImmediate();
  }
  parser.close();
  if (!collector.source) throw new XliffError('xml', parser.line);
  return { source: collector.source, units: collector.units };
}

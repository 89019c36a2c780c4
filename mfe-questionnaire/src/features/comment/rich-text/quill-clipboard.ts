import { cleanCharacters, type OmittedKind } from '@round-table/shared/domain';
import { sanitizeCommentHtml } from '@round-table/shared/rich-text';
import Delta from 'quill-delta';
import { Quill } from 'react-quill';

interface ClipboardContent {
  html?: string;
  text?: string;
}
interface ClipboardRange {
  index: number;
  length: number;
}
interface ClipboardClass {
  new (
    quill: Quill,
    options: { onOmit?: (kinds: OmittedKind[]) => void },
  ): {
    quill: Quill;
    options: { onOmit?: (kinds: OmittedKind[]) => void };
    addMatcher(selector: string | number, matcher: (node: Node, delta: Delta) => Delta): void;
    convert(content: ClipboardContent, formats?: Record<string, unknown>): Delta;
    convertHTML(html: string): Delta;
    onCopy(range: ClipboardRange, isCut: boolean): { html: string; text: string };
    onPaste(range: ClipboardRange, content: ClipboardContent): void;
  };
}

const QuillClipboard = Quill.import('modules/clipboard') as unknown as ClipboardClass;

/** The text of a node as it is: the HTML is sanitised, its spaces are those of the author. Quill's own replace no-break spaces. */
function keepText(node: Node, delta: Delta): Delta {
  const last = delta.ops.at(-1)?.insert;
  const hasNewline = typeof last === 'string' && last.endsWith('\n');
  return new Delta().insert(`${node.textContent ?? ''}${hasNewline ? '\n' : ''}`);
}

/** A line break with text around it is one; alone it is an empty paragraph. */
const keepLineBreak = (node: Node, delta: Delta): Delta =>
  node.parentNode?.childNodes.length === 1 && node.parentElement?.tagName !== 'BODY' ? delta : new Delta().insert({ lineBreak: true });

/** How the list of an item counts, and where its first item begins. */
function keepNumbering(node: Node, delta: Delta): Delta {
  const list = node.parentElement;
  if (!(node instanceof Element) || list?.tagName !== 'OL') return delta;
  const numbering = list.getAttribute('type') ?? '1';
  const start = list.firstElementChild === node ? { start: Number(list.getAttribute('start') ?? 1) } : {};
  return delta.reduce(
    (numbered, { insert, attributes }) =>
      insert === undefined || attributes?.numbering !== undefined
        ? numbered.insert(insert ?? '', attributes)
        : numbered.insert(insert, { numbering, ...start, ...attributes }),
    new Delta(),
  );
}

/** Pasted and loaded HTML is what `richText` allows, so that the editor holds what is stored (QDT-04). */
class CommentClipboard extends QuillClipboard {
  private omitted: OmittedKind[] = [];
  constructor(quill: Quill, options: { onOmit?: (kinds: OmittedKind[]) => void }) {
    super(quill, options);
    this.addMatcher(Node.TEXT_NODE, keepText);
    this.addMatcher('br', keepLineBreak);
    this.addMatcher('li', keepNumbering);
  }
  override convert({ html, text = '' }: ClipboardContent, formats: Record<string, unknown> = {}): Delta {
    // A cell holds one line: anything longer would become cells of their own.
    if (formats.table)
      return new Delta().insert(
        cleanCharacters(text)
          .trim()
          .replace(/\s*\n\s*/g, ' '),
        formats,
      );
    if (html) return super.convert({ html }, formats);
    return super.convert({ text: cleanCharacters(text) }, formats);
  }
  override convertHTML(html: string): Delta {
    const clean = sanitizeCommentHtml(html, (kind) => this.omitted.push(kind));
    // Behind a table there is a place to write.
    return super.convertHTML(clean.endsWith('</table>') ? `${clean}<p><br></p>` : clean);
  }
  override onPaste(range: ClipboardRange, content: ClipboardContent) {
    this.omitted = [];
    super.onPaste(range, content);
    this.options.onOmit?.(this.omitted);
  }
  /** Quill copies every space as a no-break space, as a character reference; those of the author are characters. */
  override onCopy(range: ClipboardRange, isCut: boolean) {
    const { html, text } = super.onCopy(range, isCut);
    return { html: html.replaceAll('&nbsp;', ' '), text };
  }
}

export const registerClipboard = (): void => Quill.register('modules/clipboard', CommentClipboard as never, true);

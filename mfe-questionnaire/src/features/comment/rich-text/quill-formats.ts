import { Quill } from 'react-quill';

/** The parts of Quill that are changed here, as far as they are used; its registry has no types. */
interface BlotClass {
  new (...parameters: never[]): { domNode: HTMLElement };
  create(value?: unknown): HTMLElement;
}
interface AttributorClass {
  new (name: string, key: string, options: { scope: number }): { add(node: HTMLElement, value: unknown): boolean };
}
interface Parchment {
  Attributor: AttributorClass;
  EmbedBlot: BlotClass;
  Scope: { BLOCK: number };
}

const { Attributor, EmbedBlot, Scope } = Quill.import('parchment') as unknown as Parchment;

/** Lets the text of each paragraph, item and cell decide on its direction. */
function withDirection(Blot: BlotClass): BlotClass {
  const Directed = class extends Blot {
    /** What the blot needs is registered already. */
    static register() {}

    static override create(value?: unknown) {
      const node: HTMLElement = Reflect.apply(Blot.create, Directed, [value]);
      node.setAttribute('dir', 'auto');
      return node;
    }
  };
  return Directed;
}

/** A line break within a paragraph, an item or a cell. */
class LineBreak extends EmbedBlot {
  static blotName = 'lineBreak';
  static tagName = 'BR';
  static className = 'line-break';
}

/** The number at which an item begins to count. CSS reads it from a property, because it cannot read a number from an attribute. */
class StartAttributor extends Attributor {
  override add(node: HTMLElement, value: unknown) {
    node.style.setProperty('--comment-start', String(value));
    return super.add(node, value);
  }
}

/** Registers the formats of comments beyond those of Quill. They apply to all editors of the page. */
export function registerFormats(): void {
  for (const name of ['blots/block', 'formats/list', 'formats/table']) {
    Quill.register(name, withDirection(Quill.import(name) as unknown as BlotClass) as never, true);
  }
  Quill.register('formats/lineBreak', LineBreak as never, true);
  Quill.register('formats/numbering', new Attributor('numbering', 'data-numbering', { scope: Scope.BLOCK }) as never, true);
  Quill.register('formats/start', new StartAttributor('start', 'data-start', { scope: Scope.BLOCK }) as never, true);
}

/** The formats of a comment (`richText`), by Quill's names. */
export const formats = ['bold', 'italic', 'strike', 'script', 'list', 'indent', 'numbering', 'start', 'link', 'table', 'lineBreak'];

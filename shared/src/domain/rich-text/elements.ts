import type { Numbering, OmittedKind, RichElement, RichRun } from './rich-text';

const listOf = (names: string) => new Set(names.split(' '));

/** Elements that begin and end a line. */
const blocks = listOf(
  'address article aside blockquote caption center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr legend li main nav ol p pre section summary table tbody td tfoot th thead tr ul',
);
export const isBlock = ({ tag }: RichElement): boolean => blocks.has(tag);

/** Elements that are removed with their content, and as what their loss is reported. Of every other element the text stays. */
const omittedTags: Record<string, OmittedKind | 'silent'> = {
  ...Object.fromEntries(['img', 'picture', 'svg', 'canvas', 'map'].map((tag) => [tag, 'picture'])),
  ...Object.fromEntries(['input', 'select', 'textarea', 'option', 'datalist', 'button', 'meter', 'progress'].map((tag) => [tag, 'field'])),
  ...Object.fromEntries(['iframe', 'frame', 'frameset', 'object', 'embed', 'applet'].map((tag) => [tag, 'frame'])),
  ...Object.fromEntries(['audio', 'video'].map((tag) => [tag, 'media'])),
  math: 'formula',
  del: 'deletion',
  ...Object.fromEntries(
    [
      'head',
      'link',
      'meta',
      'noembed',
      'noframes',
      'noscript',
      'plaintext',
      'rp',
      'script',
      'style',
      'template',
      'title',
      'xml',
      'xmp',
    ].map((tag) => [tag, 'silent']),
  ),
};

/** Classes of Word and Word on the web. */
const deletedClass = /(?:^|\s)(?:msodel|trackchangetextdel\w*)(?:\s|$)/i;
const noteClass = /(?:^|\s)(?:msocomanchor|msocomoff|msocomtxt|msocommentreference|msocommenttext|msocommentsubject)(?:\s|$)/i;
const noteStyle = /mso-element:\s*comment|mso-special-character:\s*comment/i;
const hiddenStyle =
  /(?:^|[;\s])(?:display:\s*none|visibility:\s*(?:hidden|collapse)|mso-hide:\s*all|font-size:\s*0(?:[a-z%]*)\s*(?:;|!|$))/i;

/** Why an element is removed with its content; undefined if its text stays. `silent`: it has no text that anybody saw. */
export function findOmission({ tag, attributes }: RichElement): OmittedKind | 'silent' | undefined {
  const { style = '', class: names = '' } = attributes;
  if (tag === 'input' && attributes.type === 'hidden') return 'silent';
  if (omittedTags[tag]) return omittedTags[tag];
  if (deletedClass.test(names)) return 'deletion';
  if (noteStyle.test(style) || noteClass.test(names)) return 'note';
  return hiddenStyle.test(style) || attributes.hidden !== undefined ? 'hidden' : undefined;
}

/** The value of a property of an inline style, in lower case. */
export const readStyle = ({ attributes }: RichElement, property: string): string | undefined =>
  attributes.style === undefined
    ? undefined
    : new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, 'i').exec(attributes.style)?.[1]?.trim().toLowerCase();

function readScript(element: RichElement): RichRun['script'] {
  const { tag, attributes } = element;
  if (tag === 'sup' || tag === 'sub') return tag;
  if (isBlock(element)) return undefined;
  const named = /(?:^|[\s-])(super|sub)(?:script)?(?:\s|$)/i.exec(attributes.class ?? '')?.[1]?.toLowerCase();
  const raised = readStyle(element, 'vertical-align') ?? readStyle(element, 'font-variant-position') ?? named;
  if (raised === 'super' || raised === 'sub') return raised === 'sub' ? 'sub' : 'sup';
  const height = Number.parseFloat(readStyle(element, 'mso-text-raise') ?? raised ?? '0');
  return height ? (height > 0 ? 'sup' : 'sub') : undefined;
}

/** The marks of the text in an element: those around it, and what its tag and its style add or take away. */
export function readMarks(element: RichElement, around: Omit<RichRun, 'text'>): Omit<RichRun, 'text'> {
  const { tag } = element;
  const weight = readStyle(element, 'font-weight');
  const slant = readStyle(element, 'font-style');
  const lines = `${readStyle(element, 'text-decoration') ?? ''} ${readStyle(element, 'text-decoration-line') ?? ''}`;
  const marks = { ...around };
  if (tag === 'strong' || tag === 'b') marks.strong = true;
  if (tag === 'em' || tag === 'i') marks.em = true;
  if (tag === 's' || tag === 'strike' || lines.includes('line-through')) marks.s = true;
  if (weight) marks.strong = isBlock(element) ? marks.strong : /^(?:bold|[6-9]\d\d)/.test(weight);
  if (slant) marks.em = isBlock(element) ? marks.em : /^(?:italic|oblique)/.test(slant);
  marks.script = readScript(element) ?? around.script;
  return marks;
}

const numberings: Record<string, Numbering> = {
  decimal: '1',
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
};

/** How an ordered list or one of its items counts; `none` if its markers are part of the text; undefined if it does not say so. */
export function readNumbering(element: RichElement): Numbering | 'none' | undefined {
  const { type = '' } = element.attributes;
  if (/^[1aAiI]$/.test(type)) return type as Numbering;
  const style = (readStyle(element, 'list-style-type') ?? readStyle(element, 'list-style'))?.split(/\s/) ?? [];
  return style.includes('none') ? 'none' : style.map((word) => numberings[word]).find((numbering) => numbering !== undefined);
}

export const readText = (node: RichElement | string): string => (typeof node === 'string' ? node : node.children.map(readText).join(''));

/** The first descendant for which `test` holds. */
export function findElement(element: RichElement, test: (element: RichElement) => boolean): RichElement | undefined {
  for (const child of element.children) {
    if (typeof child === 'string') continue;
    const found = test(child) ? child : findElement(child, test);
    if (found) return found;
  }
  return undefined;
}

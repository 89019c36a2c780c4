/**
 * The HTML that a comment may contain (QDT-04). The sanitisers of the editor and of the server parse HTML by different means, and share
 * everything else: `readRichText` reads the tree into lines, `toRichHtml` writes them as HTML of these tags alone.
 */
export const richText = {
  tags: ['p', 'br', 'strong', 'em', 's', 'sup', 'sub', 'ul', 'ol', 'li', 'a', 'table', 'tbody', 'tr', 'td'],
  /** The only attributes of all. Who shows a link adds `target` and `rel`. */
  attributes: { a: ['href'], ol: ['start', 'type'] },
  linkSchemes: ['http', 'https', 'mailto', 'tel'],
} as const;

const linkAddress = /^(?:https?:\/\/|mailto:|tel:)[^\s/?#]\S*$/i;

/**
 * The address that a link of a comment keeps, without the spaces around it; undefined for one that leads nowhere or is not safe, such as
 * a footnote of Word (`#_ftn1`), a file or a script. Such a link is replaced by its text.
 */
export function toRichTextLink(href: string | null | undefined): string | undefined {
  const address = href?.trim() ?? '';
  return linkAddress.test(address) ? address : undefined;
}

/** An element of parsed HTML; its names are in lower case. */
export interface RichElement {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: RichNode[];
}
export type RichNode = string | RichElement;

/** Deeper elements are children of the last one at this depth: bounds the stack of those who walk the tree. */
export const maxRichDepth = 200;

/** A piece of text with its marks. A line break is `\n`. */
export interface RichRun {
  text: string;
  strong?: boolean;
  em?: boolean;
  /** Struck out. */
  s?: boolean;
  script?: 'sup' | 'sub';
  /** The address of a link. */
  href?: string;
}

/** How an ordered list counts, as in the attribute `type` of `ol`. */
export type Numbering = '1' | 'a' | 'A' | 'i' | 'I';

/** The marker of a list item: a bullet, or a number as it is shown. */
export interface RichMarker {
  depth: number;
  numbering: Numbering | 'bullet';
  number: number;
}

/** A paragraph, an item of a list, or a table of cells. */
export type RichLine =
  | { kind: 'paragraph'; runs: RichRun[] }
  | { kind: 'item'; runs: RichRun[]; marker: RichMarker }
  | { kind: 'table'; rows: RichRun[][][] };

export interface RichContent {
  lines: RichLine[];
  /** Whether the HTML was text without any paragraph. */
  isInline: boolean;
}

/** What a comment cannot hold, and what was left out of a text for that reason. */
export type OmittedKind = 'picture' | 'field' | 'frame' | 'media' | 'formula' | 'deletion' | 'note' | 'hidden';

export interface AtomLink {
  rel: 'self' | 'alternate';
  href: string;
  type: string;
  hreflang: string;
}

export interface AtomEntry {
  id: string;
  title: string;
  updated: string;
  links: AtomLink[];
  /** HTML. */
  content: string;
}

export interface AtomFeed {
  id: string;
  lang: string;
  title: string;
  subtitle: string;
  /** The name of the publisher. */
  author: string;
  updated: string;
  links: AtomLink[];
  entries: AtomEntry[];
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** XML 1.0 has no other control characters, no halves of surrogate pairs and neither U+FFFE nor U+FFFF, not even escaped. */
const notInXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Escapes text for the content and the quoted attributes of XML and HTML. */
export const escapeXml = (text: string): string => text.replace(notInXml, '').replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);

const element = (name: string, text: string, attributes = '') => `<${name}${attributes}>${escapeXml(text)}</${name}>`;

const toLink = ({ rel, href, type, hreflang }: AtomLink) =>
  `<link rel="${rel}" type="${escapeXml(type)}" hreflang="${escapeXml(hreflang)}" href="${escapeXml(href)}"/>`;

const toEntry = ({ id, title, updated, links, content }: AtomEntry) =>
  [
    '<entry>',
    element('id', id),
    element('title', title),
    element('updated', updated),
    ...links.map(toLink),
    element('content', content, ' type="html"'),
    '</entry>',
  ].join('');

/** A feed as an Atom document (RFC 4287). */
export const toAtom = ({ id, lang, title, subtitle, author, updated, links, entries }: AtomFeed): string =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(lang)}">`,
    element('id', id),
    element('title', title),
    element('subtitle', subtitle),
    element('updated', updated),
    `<author>${element('name', author)}</author>`,
    ...links.map(toLink),
    ...entries.map(toEntry),
    '</feed>',
    '',
  ].join('\n');

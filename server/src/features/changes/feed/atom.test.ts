/** @jest-environment jest-fixed-jsdom */
import { type AtomFeed, toAtom } from './atom';

const hostile = '<b>&amp; "q" \'a\' ]]> \u0000\u000b\ud800 \u{1f642} ü</b>';
const remaining = '<b>&amp; "q" \'a\' ]]>  \u{1f642} ü</b>';
const link = { rel: 'alternate', type: 'text/html', hreflang: 'en', href: 'https://example.org/?a=1&b="2"' } as const;
const feed: AtomFeed = {
  id: 'https://example.org/feed/',
  lang: 'en',
  title: hostile,
  subtitle: hostile,
  author: hostile,
  updated: '2026-06-30T10:00:00.000Z',
  links: [link],
  entries: [
    { id: 'https://example.org/feed/#1', title: hostile, updated: '2026-06-30T10:00:00.000Z', links: [link], content: `<p>${hostile}</p>` },
  ],
};

test('is well-formed whatever the texts contain, and gives them back (CHG-05)', () => {
  const document = new DOMParser().parseFromString(toAtom(feed), 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  const root = document.documentElement;
  expect([root.namespaceURI, root.localName, root.getAttribute('xml:lang')]).toEqual(['http://www.w3.org/2005/Atom', 'feed', 'en']);
  expect(root.querySelector('entry > title')?.textContent).toBe(remaining);
  expect(root.querySelector('author > name')?.textContent).toBe(remaining);
  expect(root.querySelector('content')?.textContent).toBe(`<p>${remaining}</p>`);
  expect(root.querySelector('content')?.getAttribute('type')).toBe('html');
  expect(root.querySelector('link')?.getAttribute('href')).toBe(link.href);
});

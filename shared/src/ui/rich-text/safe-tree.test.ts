import { type RichNode, richText, richTextCases, richTextExamples } from '@round-table/shared/domain';
import { toSafeTree } from './safe-tree';
import { toSafeTree as toSafeTreeOnServer } from './safe-tree.server';

const hostile = [
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<style>p{}</style><p style="x">y',
  '<svg><script>1',
];

const texts = [...richTextExamples.map(([dirty]) => dirty), ...richTextCases.map(({ html }) => html), ...hostile];

test.each(texts)('a page that the server renders has the same tree of %j as the browser', (html) => {
  expect(toSafeTreeOnServer(html)).toEqual(toSafeTree(html));
});

const listElements = (nodes: RichNode[]): [string, string[]][] =>
  nodes.flatMap((node) =>
    typeof node === 'string' ? [] : [[node.tag, Object.keys(node.attributes)] as [string, string[]], ...listElements(node.children)],
  );

test.each(texts)('the tree of %j has no other elements and attributes than those of comments', (html) => {
  const tags: readonly string[] = richText.tags;
  const attributes: Record<string, readonly string[]> = richText.attributes;
  for (const [tag, names] of listElements(toSafeTree(html))) {
    expect(tags).toContain(tag);
    for (const name of names) expect(attributes[tag] ?? []).toContain(name);
  }
});

test.each(['javascript:alert(1)', ' JaVaScRiPt:alert(1)', 'data:text/html,x', 'java\nscript:alert(1)', 'vbscript:x'])(
  'a link to %j is its text alone',
  (address) => {
    expect(toSafeTree(`<a href="${address}">x</a>`)).toEqual(['x']);
  },
);

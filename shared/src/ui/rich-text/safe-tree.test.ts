import { richTextCases, richTextExamples } from '@round-table/shared/domain';
import { toSafeTree } from './safe-tree';
import { toSafeTree as toSafeTreeOnServer } from './safe-tree.server';

const hostile = [
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<style>p{}</style><p style="x">y',
  '<svg><script>1',
];

test.each([...richTextExamples.map(([dirty]) => dirty), ...richTextCases.map(({ html }) => html), ...hostile])(
  'a page that the server renders has the same tree of %j as the browser',
  (html) => {
    expect(toSafeTreeOnServer(html)).toEqual(toSafeTree(html));
  },
);

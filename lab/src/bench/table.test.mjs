import { toTable } from './table.mjs';

it('prints ratios with their limit, and other figures without', () => {
  const rows = [
    { metric: 'answers per second', bound: 0.35, value: 400, limit: 1000, ratio: 0.4, held: true },
    { metric: 'requests', bound: 30, value: 31, held: false },
  ];
  expect(toTable(rows).split('\n')).toEqual([
    '| metric | bound | latest | limit | ratio | verdict |',
    '| --- | --- | --- | --- | --- | --- |',
    '| answers per second | 0.35 | 400 | 1000 | 0.40 | held |',
    '| requests | 30 | 31 |  |  | not held |',
  ]);
});

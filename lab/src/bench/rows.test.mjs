import { toRow } from './rows.mjs';

it('compares with the bound, rounding down', () => {
  const figure = { metric: 'answers', bound: 0.35, limit: 1000 };
  expect(toRow({ ...figure, value: 350 })).toEqual({ ...figure, value: 350, ratio: 0.35, held: true });
  expect(toRow({ ...figure, value: 349.9 })).toEqual({ ...figure, value: 349, ratio: 0.34, held: false });
});

import { toChangesParams } from './use-changes-params';

const version = (id: string) => ({ id, taken_at: '2026-06-30T10:00:00Z', countries: 37, note: '' });
const versions = ['2026-2', '2026-1', '2025-1'].map(version);
const read = (query: string, isMember = false, all = versions) => {
  const { from, to } = toChangesParams(new URLSearchParams(query), all, isMember);
  return [from, to];
};

test('the two newest versions are the default', () => {
  expect(read('')).toEqual(['2026-1', '2026-2']);
  expect(read('from=2025-1')).toEqual(['2025-1', '2026-2']);
  expect(read('', false, [version('2026-1')])).toEqual(['2026-1', undefined]);
  expect(read('', true, [version('2026-1')])).toEqual(['2026-1', 'live']);
  expect(read('', true, [])).toEqual([undefined, 'live']);
});

test('versions in the wrong order are exchanged', () => {
  expect(read('from=2026-2&to=2025-1')).toEqual(['2025-1', '2026-2']);
  expect(read('from=live&to=2025-1', true)).toEqual(['2025-1', 'live']);
});

test('only members compare with live data', () => {
  expect(read('from=2026-1&to=live', true)).toEqual(['2026-1', 'live']);
  expect(read('from=2026-1&to=live')).toEqual(['2026-1', '2026-2']);
});

test('reads order, kind and open countries', () => {
  const params = toChangesParams(new URLSearchParams('by=question&kind=wording&country=ch,GR'), versions, false);
  expect(params).toMatchObject({ by: 'question', kind: 'wording', open: ['CH', 'GR'] });
  expect(toChangesParams(new URLSearchParams('by=x&kind=y'), versions, false)).toMatchObject({ by: 'country', kind: undefined, open: [] });
});

import { maxSourceAddressLength, maxSources, maxSourceTextLength } from '@round-table/shared/contract';
import type { ValidationError } from 'yup';
import { createSource, move, type SourceValues, sourcesSchema, toSources, toToday, toValues } from './source-values';

const aSource = (overrides: Partial<SourceValues> = {}): SourceValues => ({
  key: 1,
  article: '§ 1192 BGB',
  statute: 'German Civil Code',
  url: 'https://example.org/1192',
  checked_on: '2026-05-11',
  ...overrides,
});
const validate = async (source: SourceValues) => {
  const error = await sourcesSchema.validate({ sources: [source] }, { abortEarly: false }).catch((caught: unknown) => caught);
  return (error as ValidationError).errors ?? [];
};

test.each([
  [{ article: '' }, 'sources.articleRequired'],
  [{ article: ' \u00A0' }, 'sources.articleRequired'],
  [{ article: 'x'.repeat(maxSourceTextLength + 1) }, 'sources.tooLong'],
  [{ statute: 'Ж'.repeat(maxSourceTextLength + 1) }, 'sources.tooLong'],
  [{ url: 'javascript:alert(1)' }, 'sources.linkInvalid'],
  [{ url: 'example.org' }, 'sources.linkInvalid'],
  [{ url: `https://example.org/${'x'.repeat(maxSourceAddressLength)}` }, 'sources.linkTooLong'],
  [{ checked_on: '' }, 'sources.dayRequired'],
  [{ checked_on: '2999-01-01' }, 'sources.dayToCome'],
])('%j is refused: %s @SRC-02', async (values, error) => {
  expect(await validate(aSource(values))).toContain(error);
});

test.each([{ statute: '' }, { url: '' }, { url: ' https://example.org ' }, { article: 'ст. 1 ЦК' }, { checked_on: toToday(new Date()) }])(
  '%j is accepted @SRC-02',
  async (values) => {
    expect(await validate(aSource(values))).toEqual([]);
  },
);

test('no more sources than the server stores are accepted @SRC-02', async () => {
  const sources = Array.from({ length: maxSources + 1 }, (_, key) => aSource({ key }));
  expect(await sourcesSchema.isValid({ sources: sources.slice(1) })).toBe(true);
  expect(await sourcesSchema.isValid({ sources })).toBe(false);
});

test('what is saved has trimmed texts, no link instead of an empty one, and nothing of the form', () => {
  expect(toSources({ sources: [aSource({ article: ' § 1 ', statute: ' ', url: '  ' })] })).toEqual([
    { article: '§ 1', statute: '', url: null, checked_on: '2026-05-11' },
  ]);
});

test('stored sources become values that can be edited, each with a key of its own', () => {
  const stored = [{ article: '§ 1', statute: '', url: null, checked_on: '2026-05-11' }];
  const { sources } = toValues([...stored, ...stored]);
  expect(sources.map(({ url }) => url)).toEqual(['', '']);
  expect(new Set(sources.map(({ key }) => key)).size).toBe(2);
  expect(toSources({ sources })).toEqual([...stored, ...stored]);
});

test('a new source was checked today, on the clock of the device @SRC-02', () => {
  expect(toToday(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  expect(createSource()).toMatchObject({ article: '', statute: '', url: '', checked_on: toToday(new Date()) });
});

test('an entry moves by one place, and the list that was given stays', () => {
  const list = ['a', 'b', 'c'];
  expect([move(list, 0, 1), move(list, 2, 1), list]).toEqual([
    ['b', 'a', 'c'],
    ['a', 'c', 'b'],
    ['a', 'b', 'c'],
  ]);
});

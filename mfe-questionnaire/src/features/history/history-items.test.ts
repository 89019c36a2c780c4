import type { History, HistoryEntry, HistoryOption, Source } from '@round-table/shared/contract';
import { type ChangeItem, type ItemOptions, toItems } from './history-items';

const all: ItemOptions = { part: 'all', rights: { mayAnswer: true, mayAttach: true }, hasMore: false };
const anOption = (id: number, own: Partial<HistoryOption> = {}): HistoryOption => ({
  id,
  order: id,
  text: `Option ${id}`,
  exists: true,
  ...own,
});
const aSource = (article: string): Source => ({ article, statute: '', url: null, checked_on: '2026-05-11' });
const anEntry = (id: number, own: Partial<HistoryEntry>): HistoryEntry => ({
  id,
  at: `2026-0${id}-01T10:00:00.000Z`,
  person: { id: 3, first_name: 'Johanna', last_name: 'Weidlich' },
  ...own,
});
const aVersion = (id: string, day: string): History['versions'][number] => ({ id, taken_at: `${day}T20:00:00.000Z`, content: id });

const list = (entries: HistoryEntry[], options: Partial<ItemOptions> = {}, versions: History['versions'] = []) =>
  toItems({ entries, versions }, { ...all, ...options });
const changes = (...given: Parameters<typeof list>) => list(...given).filter((item): item is ChangeItem => item.type === 'change');
const keys = (...given: Parameters<typeof list>) => list(...given).map(({ key }) => key);

const answers = [
  anEntry(4, { answer: { before: anOption(2), after: anOption(1) } }),
  anEntry(3, { answer: { before: anOption(1), after: anOption(2) } }),
  anEntry(2, { answer: { before: null, after: anOption(1) } }),
];

describe('what holds now', () => {
  test('is the newest entry of each part', () => {
    const entries = [
      anEntry(5, { comment: { before: null, after: '<p>Text</p>', lang: 'en' } }),
      ...answers,
      anEntry(1, { sources: { before: [], after: [aSource('§ 1')] } }),
    ];
    expect(changes(entries).map(({ key, isCurrent }) => [key, isCurrent])).toEqual([
      ['5', true],
      ['4', true],
      ['3', false],
      ['2', false],
      ['1', true],
    ]);
  });

  test('is not restored, neither is an older entry with the same state', () => {
    expect(changes(answers).map(({ restoration }) => restoration)).toEqual([undefined, { kind: 'answer', choice: 2 }, undefined]);
  });
});

describe('restoring', () => {
  test('a removed answer or comment is restored as none', () => {
    const entries = [
      anEntry(4, { answer: { before: null, after: anOption(1) } }),
      anEntry(3, { answer: { before: anOption(2), after: null } }),
      anEntry(2, { comment: { before: null, after: '<p>New</p>', lang: 'en' } }),
      anEntry(1, { comment: { before: '<p>Old</p>', after: null, lang: 'en' } }),
    ];
    const restorations = new Map(changes(entries).map(({ key, restoration }) => [key, restoration]));
    expect(restorations.get('3')).toEqual({ kind: 'answer', choice: null });
    expect(restorations.get('1')).toEqual({ kind: 'comment', text: null });
  });

  test('an option that no longer exists cannot be restored', () => {
    const gone = anOption(9, { order: null, text: null, exists: false });
    const entries = [anEntry(2, { answer: { before: gone, after: anOption(1) } }), anEntry(1, { answer: { before: null, after: gone } })];
    expect(changes(entries)[1]?.restoration).toBeUndefined();
  });

  test('only a deleted attachment whose file is kept can be restored', () => {
    const attachment = { id: 70, name: 'Deed', change: 'removed', can_restore: true } as const;
    const entries = [anEntry(2, { attachment }), anEntry(1, { attachment: { ...attachment, can_restore: false } })];
    expect(changes(entries).map(({ restoration }) => restoration)).toEqual([{ kind: 'attachment', id: 70, name: 'Deed' }, undefined]);
  });

  test.each([
    ['answers and comments', { mayAnswer: true, mayAttach: false }, ['answer', 'comment']],
    ['sources and attachments', { mayAnswer: false, mayAttach: true }, ['sources', 'attachment']],
    ['nothing', { mayAnswer: false, mayAttach: false }, []],
  ])('a viewer may restore %s', (_what, rights, kinds) => {
    const entries = [
      anEntry(8, { answer: { before: anOption(1), after: anOption(2) } }),
      anEntry(7, { answer: { before: null, after: anOption(1) } }),
      anEntry(6, { comment: { before: '<p>One</p>', after: '<p>Two</p>', lang: 'en' } }),
      anEntry(5, { comment: { before: null, after: '<p>One</p>', lang: 'en' } }),
      anEntry(4, { sources: { before: [aSource('§ 1')], after: [] } }),
      anEntry(3, { sources: { before: [], after: [aSource('§ 1')] } }),
      anEntry(2, { attachment: { id: 70, name: 'Deed', change: 'removed', can_restore: true } }),
    ];
    expect(changes(entries, { rights }).flatMap(({ restoration }) => restoration?.kind ?? [])).toEqual(kinds);
  });
});

describe('the state before the first entry', () => {
  const entry = anEntry(3, { answer: { before: anOption(1), after: anOption(2) } });

  test('follows the last page, without a person, and can be restored', () => {
    expect(keys([entry], { hasMore: true })).toEqual(['3']);
    const [, origin] = changes([entry]);
    expect(origin).toMatchObject({ key: 'before answer', isCurrent: false, restoration: { kind: 'answer', choice: 1 } });
    expect(origin).not.toHaveProperty('made');
  });

  test('is not listed for parts that were empty', () => {
    const entries = [
      anEntry(3, { answer: { before: null, after: anOption(2) } }),
      anEntry(2, { sources: { before: [], after: [aSource('§ 1')] } }),
      anEntry(1, { comment: { before: null, after: '<p>Text</p>', lang: 'en' } }),
    ];
    expect(keys(entries)).toEqual(['3', '2', '1']);
  });

  test('of comments and sources has what was there', () => {
    const entries = [
      anEntry(2, { sources: { before: [aSource('§ 1')], after: [] } }),
      anEntry(1, { comment: { before: '<p>Old</p>', after: '<p>New</p>', lang: 'de' } }),
    ];
    expect(
      changes(entries)
        .slice(2)
        .map(({ key, change }) => [key, change]),
    ).toEqual([
      ['before comment', { comment: { before: null, after: '<p>Old</p>', lang: 'de' } }],
      ['before sources', { sources: { before: [], after: [aSource('§ 1')] } }],
    ]);
  });
});

describe('the versions', () => {
  const versions = [aVersion('2026-2', '2026-03-15'), aVersion('2026-1', '2026-01-15'), aVersion('2025-1', '2025-12-15')];

  test('stand before the newest entry that they contain', () => {
    expect(keys(answers, {}, versions)).toEqual(['4', '2026-2', '3', '2']);
  });

  test('precede the state that they contain if nothing was changed before them', () => {
    const entry = anEntry(4, { answer: { before: anOption(1), after: anOption(2) } });
    expect(keys([entry], {}, versions)).toEqual(['4', '2026-2', '2026-1', '2025-1', 'before answer']);
  });

  test('are not listed beyond the entries that are loaded', () => {
    const entry = anEntry(4, { answer: { before: anOption(1), after: anOption(2) } });
    expect(keys([entry], { hasMore: true }, versions)).toEqual(['4']);
  });
});

test.each([
  ['answer', ['2']],
  ['comment', ['1']],
  ['all', ['3', '2', '1']],
] as const)('the part "%s" is shown', (part, shown) => {
  const entries = [
    anEntry(3, { sources: { before: [], after: [aSource('§ 1')] } }),
    anEntry(2, { answer: { before: null, after: anOption(1) } }),
    anEntry(1, { comment: { before: null, after: '<p>Text</p>', lang: 'en' } }),
  ];
  expect(keys(entries, { part })).toEqual(shown);
});

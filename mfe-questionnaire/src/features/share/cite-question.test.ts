import type { Comment } from '@round-table/shared/contract';
import { citeQuestion } from './cite-question';

const person = (first_name: string, last_name: string) => ({ id: 1, first_name, last_name });
const aComment = (country: string, own: Partial<Comment> = {}): Comment => ({
  id: 1,
  question: 24,
  country,
  text: '<p>x</p>',
  lang: null,
  created: '2026-05-11T10:00:00.000Z',
  modified: '2026-05-11T10:00:00.000Z',
  created_by: person('Johanna', 'Weidlich'),
  modified_by: null,
  answer_text: null,
  answer_number: null,
  answer_since: null,
  version: 1,
  ...own,
});
const comments = [aComment('AT', { modified_by: person('Miriam', 'Oberhauser') }), aComment('DE'), aComment('FR', { created_by: null })];

const cite = (chosen: string[], version: string | null = '2026-1') =>
  citeQuestion({
    base: { editor: 'Round Table', work: 'Security rights', version, date: '2026-06-14', language: 'en' },
    question: { chapter: { id: 4, order: 4, name: '' }, order: 6, text: 'Which form?' },
    comments,
    sources: new Map([['DE', [{ article: '§ 1191 BGB', statute: '', url: null, checked_on: '2026-05-11' }]]]),
    chosen,
    names: new Map([
      ['AT', 'Austria'],
      ['DE', 'Germany'],
    ]),
    urls: { all: 'https://x/v/2026-1/question/24/', chosen: 'https://x/v/2026-1/question/24/?c=DE,CH' },
    labels: { all: 'all', chosen: 'chosen', comment: (country) => `comment of ${country}` },
  });

test('all answers are cited with the authors of all comments, and each comment with its own', () => {
  const { choices, comments: saved, fileName } = cite([]);
  expect(choices.map(({ label, citable }) => [label, citable.authors.map(({ family }) => family), citable.url])).toEqual([
    ['all', ['Oberhauser', 'Weidlich'], 'https://x/v/2026-1/question/24/'],
    ['comment of Austria', ['Oberhauser'], 'https://x/v/2026-1/question/24/'],
    ['comment of Germany', ['Weidlich'], 'https://x/v/2026-1/question/24/'],
    ['comment of FR', [], 'https://x/v/2026-1/question/24/'],
  ]);
  expect(choices[1]?.citable.subject).toEqual({ kind: 'question', number: 'IV.6', text: 'Which form?', countries: ['Austria'] });
  expect(saved.map(({ sources }) => sources?.map(({ article }) => article))).toEqual([undefined, ['§ 1191 BGB'], undefined]);
  expect(fileName).toBe('round-table-2026-1-IV.6');
});

test('with chosen countries their answers are cited first, with the authors of their comments and an address that keeps the choice', () => {
  const { choices, comments: saved } = cite(['DE', 'CH']);
  expect(choices.map(({ label, citable }) => [label, citable.authors.length, citable.url.split('/').at(-1)])).toEqual([
    ['chosen', 1, '?c=DE,CH'],
    ['all', 2, ''],
    ['comment of Germany', 1, ''],
  ]);
  expect(saved).toHaveLength(1);
  expect(choices[0]?.citable.subject).toMatchObject({ countries: ['Germany', 'CH'] });
});

test('files of live data are named so', () => expect(cite([], null).fileName).toBe('round-table-live-IV.6'));

import { aComment, austria, germany } from '../../testing/builders';
import { arrangeComments, type CommentItem, type CommentView, countLanguages } from './comment-view';

const anItem = (code: string, overrides: { lang?: string | null; answer?: number | null; extra?: string } = {}): CommentItem => ({
  country: { ...germany, code },
  comment: aComment({ country: code, lang: overrides.lang ?? null, answer_number: overrides.answer ?? null }),
  extra: overrides.extra,
});
const items = [
  anItem('AT', { lang: 'de', answer: 2 }),
  anItem('DE', { lang: 'de-DE', answer: 1, extra: 'file' }),
  anItem('FR', { lang: 'en', answer: 2 }),
  anItem('SE', { answer: null }),
  { country: { ...austria, code: 'SI' }, comment: undefined, extra: 'file' },
  anItem('UA', { lang: 'en', answer: 1 }),
];
const all: CommentView = { chosen: [], order: 'country', withAttachments: false, ownFirst: false };
const codes = (view: Partial<CommentView>, locale: 'en' | 'de' = 'en') =>
  arrangeComments(items, { ...all, ...view }, locale).map(({ country }) => country.code);

test.each([
  [{}, 'AT DE FR SE SI UA'],
  [{ order: 'answer' }, 'DE UA AT FR SE SI'],
  [{ ownFirst: true }, 'FR UA AT DE SE SI'],
  [{ ownFirst: true, order: 'answer' }, 'UA FR DE AT SE SI'],
  [{ withAttachments: true }, 'DE SI'],
  [{ chosen: ['UA', 'AT', 'PL'] }, 'AT UA'],
  [{ chosen: ['UA', 'DE'], withAttachments: true }, 'DE'],
] satisfies [Partial<CommentView>, string][])('%j shows %s', (view, expected) => {
  expect(codes(view)).toEqual(expected.split(' '));
});

test('the language of the reader is that of the page', () => {
  expect(codes({ ownFirst: true }, 'de')).toEqual(['AT', 'DE', 'FR', 'SE', 'SI', 'UA']);
});

test('comments are counted by language, those without a detected one not at all', () => {
  expect(countLanguages(items)).toEqual([
    ['de', 2],
    ['en', 2],
  ]);
  expect(countLanguages(arrangeComments(items, { ...all, chosen: ['AT', 'FR', 'UA'] }, 'en'))).toEqual([
    ['en', 2],
    ['de', 1],
  ]);
  expect(countLanguages([])).toEqual([]);
});

import type { PagePaths } from '@round-table/shared/contract';
import { fold } from '../match/terms';
import { toRecentPlaces } from './recent-places';
import type { Content } from './use-content';
import type { PageItem } from './use-pages';

const content: Content = {
  countries: ['DE', 'FR'].map((code) => ({ code, name: code, codes: [], texts: [] })),
  questions: [1, 2].map((id) => ({ id, number: { chapter: 1, question: id }, text: `Question ${id}`, chapterName: '', texts: [] })),
  chapters: [],
  findAnswer: () => undefined,
};
const pages: PageItem[] = [
  { id: 'dashboard', label: 'Dashboard', icon: null, to: '/dashboard/', texts: [fold('dashboard')] },
  { id: 'compare', label: 'Compare', icon: null, to: '/compare', texts: [] },
];
const paths: PagePaths = { question: '/question/:questionId/', country: '/country/:code/' };

const read = (addresses: string[], current = '/', known = paths) =>
  toRecentPlaces(addresses, { current, paths: known, content, pages }).map((place) => {
    if (place.kind === 'question') return `question ${place.question.id}`;
    return place.kind === 'country' ? `country ${place.country.code}` : `page ${place.page.id}`;
  });

test('addresses are read as questions, countries and pages of the menu, in their order @FND-13', () => {
  expect(read(['/compare', '/country/FR/', '/question/2/', '/dashboard'])).toEqual([
    'page compare',
    'country FR',
    'question 2',
    'page dashboard',
  ]);
});

test('this page is left out, with or without a slash at its end @FND-13', () => {
  expect(read(['/question/1/', '/question/2/'], '/question/1')).toEqual(['question 2']);
  expect(read(['/dashboard', '/compare'], '/dashboard/')).toEqual(['page compare']);
});

test('what the viewer may not see, or what is gone, is left out @FND-13', () => {
  expect(read(['/question/99/', '/question/1x/', '/country/XX/', '/country/de/', '/users', '', '/question/1/'])).toEqual(['question 1']);
});

test('at most five are listed, counted without those that are left out @FND-13', () => {
  const addresses = ['/users', '/question/1/', '/question/2/', '/country/DE/', '/country/FR/', '/compare', '/dashboard'];
  expect(read(addresses)).toEqual(['question 1', 'question 2', 'country DE', 'country FR', 'page compare']);
});

test('without the apps that have questions and countries only pages are listed', () => {
  expect(read(['/question/1/', '/country/DE/', '/compare'], '/', {})).toEqual(['page compare']);
});

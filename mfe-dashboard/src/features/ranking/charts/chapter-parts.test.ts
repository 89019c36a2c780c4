import { aChapter, aCountry } from '@round-table/shared/testing';
import { aPointOfView } from '../../../testing/builders';
import { rankCountries } from '../ranked-countries';
import { toChapterParts, toScoredChapters } from './chapter-parts';

const countries = [aCountry(), aCountry({ id: 8, code: 'AT', name: 'Austria' })];
const pointOfView = aPointOfView({
  country_scores: { DE: 3, AT: 5 },
  reachable_scores: { DE: 9, AT: 5 },
  unanswered_counts: { DE: 2, AT: 0 },
  chapter_scores: [
    { chapter: 4, max_score: 6, country_scores: { DE: 3, AT: 1 } },
    { chapter: 9, max_score: 6, country_scores: { AT: 4 } },
    { chapter: 77, max_score: 1, country_scores: {} },
  ],
});
const chapters = toScoredChapters(pointOfView, [
  aChapter({ id: 9, order: 2, name: 'Rank' }),
  aChapter({ id: 4, order: 1, name: 'Creation' }),
]);

test('keeps the order of the scores and leaves out unknown chapters @DASH-10', () => {
  expect(chapters.map(({ numeral, name, color, max }) => [numeral, name, color, max])).toEqual([
    ['I', 'Creation', 0, 6],
    ['II', 'Rank', 1, 6],
  ]);
});

test('a bar has a segment for each chapter and a last one for unanswered questions @DASH-10', () => {
  const parts = toChapterParts(rankCountries(countries, pointOfView), chapters);
  expect(parts.map(({ country, row, column, chapter, score }) => [country.country.code, row, column, chapter?.numeral, score])).toEqual([
    ['AT', 0, 0, 'I', 1],
    ['AT', 0, 1, 'II', 4],
    ['DE', 1, 0, 'I', 3],
    ['DE', 1, 1, 'II', 0],
    ['DE', 1, 2, undefined, 6],
  ]);
});

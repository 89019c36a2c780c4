import { aCountry } from '@round-table/shared/testing';
import { rankCountries } from './ranked-countries';

const countries = ['AT', 'BE', 'CH', 'DE'].map((code, index) => aCountry({ id: index + 1, code, name: code }));

test('ranks countries by descending score; equal scores share a rank @DASH-10', () => {
  const rows = rankCountries(countries, { country_scores: { AT: 3, BE: 10.5, DE: 10.5 }, reachable_scores: {}, unanswered_counts: {} });
  expect(rows.map(({ rank, country, score }) => [rank, country.code, score])).toEqual([
    [1, 'BE', 10.5],
    [1, 'DE', 10.5],
    [3, 'AT', 3],
    [4, 'CH', 0],
  ]);
});

test('the reachable score does not change the rank @DASH-10', () => {
  const rows = rankCountries(countries.slice(0, 2), {
    country_scores: { AT: 3, BE: 10.5 },
    reachable_scores: { AT: 20, BE: 10.5 },
    unanswered_counts: { AT: 4, BE: 0 },
  });
  expect(rows.map(({ country, reachable, unanswered }) => [country.code, reachable, unanswered])).toEqual([
    ['BE', 10.5, 0],
    ['AT', 20, 4],
  ]);
});

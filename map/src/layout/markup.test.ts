import type { ResultMap } from '@round-table/shared/contract';
import { answerColors } from '@round-table/shared/domain';
import { differenceCiede2000, wcagContrast } from 'culori';
import { markMarkup } from './mark-markup';
import { answerMarkup, escapeMarkup, legendMarkup, rowsMarkup, stripMarkup, tipMarkup, toAccessibleName, toShares } from './markup';
import { fadedOpacity, mapColors } from './palette';
import { mapTexts } from './texts';

const hostile = `<img src=x onerror="alert('1')">&`;
const aMap = (answers: (number | null)[], text = 'Notarial deed'): ResultMap => ({
  question: { id: 1, order: 1, text: 'Which form?', chapter: { id: 1, order: 3, name: 'Form' } },
  version: null,
  options: [1, 2].map((order) => ({ order, text, color: '#204A9D', count: answers.filter((answer) => answer === order).length })),
  countries: answers.map((answer, index) => ({
    code: `C${index}`,
    code_label: `C${index}`,
    iso_numeric: null,
    name: `Country ${index}`,
    answer_order: answer,
    answer_text: answer === null ? null : text,
    since: null,
  })),
});

test('shares are whole percents of all countries, including those without an answer', () => {
  expect(toShares(aMap([1, 1, 2, null]), 'en').map(({ order, count, percent }) => [order, count, percent])).toEqual([
    [1, 2, '50%'],
    [2, 1, '25%'],
    [null, 1, '25%'],
  ]);
});

test('formats shares by locale', () => {
  const legend = (locale: 'en' | 'de') => legendMarkup(toShares(aMap([1, 1, 2, 2]), locale), locale);
  expect(legend('en')).toContain('>50%<');
  expect(legend('de')).toContain('>50\u00a0%<');
});

test('"not answered yet" is in the legend only if a country has not answered', () => {
  expect(toShares(aMap([1, 2]), 'de').map(({ order }) => order)).toEqual([1, 2]);
  expect(toShares(aMap([1, null]), 'de').at(-1)).toMatchObject({ order: null, text: 'noch nicht beantwortet', count: 1 });
});

test('without countries there are no shares, and no NaN', () => {
  const shares = toShares(aMap([]), 'en');
  expect(shares.map(({ percent }) => percent)).toEqual(['0%', '0%']);
  expect(stripMarkup(shares)).not.toContain('NaN');
});

test('the widths of the strip are proportional to the counts', () => {
  const widths = [...stripMarkup(toShares(aMap([1, 2, 2, null]), 'en')).matchAll(/ width="([\d.]+)%"/g)].map((match) => Number(match[1]));
  expect(widths).toEqual([25, 50, 25]);
});

test('an answer in the table says since when it is given, in the time zone of the installation', () => {
  const [answered, open] = aMap([2, null], 'A & B').countries;
  const since = { at: '2026-03-03T23:30:00Z', version: '2026-1', person: null };
  const at = (locale: 'en' | 'de', own: Partial<NonNullable<typeof answered>>) =>
    answered && answerMarkup({ ...answered, ...own }, { locale, timeZone: 'Europe/Berlin', texts: mapTexts(locale) });
  expect(at('en', {})).toBe('A &amp; B');
  expect(at('en', { since })).toBe('A &amp; B <span class="since">since 4 March 2026 (from version 2026-1)</span>');
  expect(at('de', { since: { ...since, version: null } })).toBe('A &amp; B <span class="since">seit 4. März 2026</span>');
  expect(open && answerMarkup(open, { locale: 'de', timeZone: 'UTC', texts: mapTexts('de') })).toBe('noch nicht beantwortet');
});

test('the accessible name contains the number and the answer', () => {
  const [answered, open] = aMap([2, null]).countries;
  expect(answered && toAccessibleName(answered, mapTexts('en'))).toBe('Country 0: 2 Notarial deed');
  expect(open && toAccessibleName(open, mapTexts('de'))).toBe('Country 1: noch nicht beantwortet');
});

test('escapes user input', () => {
  const map = aMap([1], hostile);
  const [country] = map.countries;
  if (country) Object.assign(country, { name: hostile, code: '"><script>' });
  const box = {
    code: 'X',
    answer: 1,
    at: [0, 0] as [number, number],
    isAway: false,
    kind: 'box',
    lines: [hostile],
    side: 'left',
    leader: null,
  } as const;
  const made = [
    legendMarkup(toShares(map, 'en'), 'en'),
    rowsMarkup(map, { locale: 'en', timeZone: 'UTC' }),
    country ? tipMarkup(country, mapTexts('en')) : '',
    markMarkup({ ...box, lines: [hostile] }),
  ];
  for (const markup of made) {
    expect(markup).toContain('&lt;img src=x');
    expect(markup).not.toMatch(/<img src=x|<script/);
  }
  expect(escapeMarkup(hostile)).toBe('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;');
});

describe.each(['light', 'dark'] as const)('%s colours', (theme) => {
  const { sea = '', land = '', hb = '', hl = '', ink = '', ink2 = '', ink3 = '', paper = '' } = mapColors[theme];

  test('answers contrast with the sea, and numbers with their answers', () => {
    for (const { background, number } of answerColors[theme]) {
      expect(wcagContrast(background, sea)).toBeGreaterThanOrEqual(3);
      expect(wcagContrast(background, number)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('other lands differ from every answer and from unanswered countries', () => {
    const apart = differenceCiede2000();
    for (const { background } of answerColors[theme]) expect(apart(background, land)).toBeGreaterThan(10);
    expect(apart(hl, land)).toBeGreaterThan(10);
    expect(apart(hb, hl)).toBeGreaterThan(20);
  });

  test('numbers can be read on faded countries', () => {
    const blend = (over: string) => {
      const [top, under] = [over, sea].map((color) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)));
      const mixed = (top ?? []).map((value, index) => Math.round(value * fadedOpacity + (under?.[index] ?? 0) * (1 - fadedOpacity)));
      return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
    };
    for (const { background } of answerColors[theme]) expect(wcagContrast(blend(background), ink2)).toBeGreaterThanOrEqual(4.5);
  });

  test('all text has sufficient contrast', () => {
    for (const color of [ink, ink2, ink3]) expect(wcagContrast(color, paper)).toBeGreaterThanOrEqual(4.5);
    expect(wcagContrast(ink2, sea)).toBeGreaterThanOrEqual(4.5);
    expect(wcagContrast(ink2, land)).toBeGreaterThanOrEqual(4.5);
  });
});

import { listQuestionVersions } from '@round-table/shared/domain';
import { createIntl } from '@round-table/shared/libs/intl';
import { toChartContent } from './chart-content';
import messages from './messages.json';
import { timeline } from './testing/timeline';

const contentIn = (locale: 'en' | 'de') => {
  const { formatMessage } = createIntl({ locale, messages: { ...messages[locale], 'ui.notAnsweredYet': 'not answered yet' } });
  return toChartContent(listQuestionVersions(timeline), { formatMessage, locale });
};

test('each segment is named by version, option in the wording of its time, countries and share @HIS-08', () => {
  expect(contentIn('en').marks.map(({ title, lines }) => [title, ...lines])).toEqual([
    ['2025-2', '1 Writing', '2 countries, 50%'],
    ['2026-1', '1 Deed', '3 countries, 75%'],
    ['2026-2', '1 Notarial deed', '4 countries, 100%'],
    ['2026-1', '2 Private document', '1 country, 25%'],
    ['2025-2', '2 Two witnesses', '1 country, 25%'],
    ['2025-2', 'not answered yet', '1 country, 25%'],
  ]);
  expect(contentIn('de').marks[0]?.lines[1]).toBe('2 Länder, 50\u00a0%');
});

test('arrow keys follow an option through the versions, and the options of a version', () => {
  expect(contentIn('en').marks.map(({ row, column }) => [row, column])).toEqual([
    [0, 0],
    [0, 1],
    [0, 2],
    [1, 1],
    [2, 0],
    [3, 0],
  ]);
});

test('the legend has the last wording, and says until when a removed option existed; each option has a colour of its own @HIS-07', () => {
  const { legend, total } = contentIn('en');
  expect(legend.map(({ label = '', text }) => `${label} ${text}`)).toEqual([
    '1 Notarial deed',
    '2 Private document (until version 2026-1)',
    '2 Two witnesses (until version 2025-2)',
    ' not answered yet',
  ]);
  expect(legend.map(({ swatch }) => swatch)).toEqual([0, 1, 2, 'hatched']);
  expect(total).toBe(4);
});

import { createIntl } from '@round-table/shared/libs/intl';
import messages from '../messages.json';
import type { TableColumn } from '../table/table-columns';
import { toSheet } from './table-sheet';

interface Row {
  name: string;
  weight: number;
  public: boolean;
}
const columns: TableColumn<Row>[] = [
  { key: 'name', titleId: 'name', value: ({ name }) => name },
  { key: 'weight', titleId: 'weight', value: ({ weight }) => weight },
  { key: 'public', titleId: 'common.public', value: (row) => row.public },
  {
    key: 'length',
    titleId: 'length',
    value: ({ name }) => name.length,
    text: ({ name }, intl) => `${intl.formatNumber(name.length)} letters`,
  },
];
const rows: Row[] = [
  { name: 'Creation', weight: 1234.5678, public: true },
  { name: 'Rang', weight: 0.5, public: false },
];
const own = { name: 'Name', weight: 'Weight', length: 'Length', file: '{of}-{date}' };
const inLocale = (locale: 'en' | 'de') => createIntl({ locale, messages: { ...messages[locale], ...own } as Record<string, string> });
const toRows = (locale: 'en' | 'de') => {
  const sheet = toSheet({ title: 'Chapters', fileName: { id: 'file', values: { of: 'chapters' } } }, columns, rows, inLocale(locale));
  return sheet;
};

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') }));
afterEach(() => jest.useRealTimers());

test('a file has titles and rows as texts in the language of the page @QAD-09', () => {
  expect(toRows('en')).toEqual({
    title: 'Chapters',
    note: 'November 21, 2026 · 2 entries',
    fileName: 'chapters-2026-11-21',
    locale: 'en',
    head: ['Name', 'Weight', 'Public', 'Length'],
    rows: [
      ['Creation', '1,234.568', 'Yes', '8 letters'],
      ['Rang', '0.5', 'No', '4 letters'],
    ],
  });
  expect(toRows('de')).toMatchObject({
    note: '21. November 2026 · 2 Einträge',
    rows: [
      ['Creation', '1.234,568', 'Ja', '8 letters'],
      ['Rang', '0,5', 'Nein', '4 letters'],
    ],
  });
});

test('the number of rows is in the singular for one, and a table without rows has its titles', () => {
  const intl = inLocale('en');
  const name = { title: 'T', fileName: { id: 'file', values: { of: 'x' } } };
  expect(toSheet(name, columns, rows.slice(0, 1), intl).note).toMatch(/ 1 entry$/);
  expect(toSheet(name, columns, [], intl)).toMatchObject({ head: ['Name', 'Weight', 'Public', 'Length'], rows: [] });
});

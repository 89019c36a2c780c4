import { type OpenDataColumn, type OpenDataIndex, paths } from '@round-table/shared/contract';
import { anyPrefix, fakeServerHandlers, mockServer, renderApp, WithFrameData } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { messages } from './messages';
import { OpenDataPage } from './open-data-page';

const server = mockServer();
const url = 'http://localhost/data/index.json';
const aFile = (name: string) => ({
  name,
  url: `http://localhost/data/2026-1/${name}`,
  type: 'text/csv',
  size: 500,
  sha256: 'a'.repeat(64),
});
const names = ['round-table.json', 'round-table.xlsx', 'data-dictionary.csv', 'answers.csv', 'SHA256SUMS', 'unknown.txt'];
const columns = (['text', 'integer', 'date', 'timestamp', 'html'] as const).map(
  (type): OpenDataColumn => ({ name: `a_${type}`, type, optional: type === 'html', meaning: { en: `Means ${type}`, de: `Heißt ${type}` } }),
);
const index: OpenDataIndex = {
  title: { en: 'Round Table', de: 'Runder Tisch' },
  url,
  licence: { name: { en: 'Own licence', de: 'Eigene Lizenz' }, url: '' },
  versions: [{ id: '2026-1', taken_at: '2026-06-30T20:00:00Z', is_written: true, rows: { answers: 1 }, files: names.map(aFile) }],
  tables: [{ name: 'answers', meaning: { en: 'Answers', de: 'Antworten' }, columns }],
};

function open(locale: 'en' | 'de' = 'en') {
  server.use(
    ...fakeServerHandlers(),
    http.get(anyPrefix(`${paths.openData}index.json`), () => HttpResponse.json(index)),
  );
  return renderApp(
    <WithFrameData>
      <OpenDataPage />
    </WithFrameData>,
    { messages, locale },
  );
}

test('each file says what is in it; one that this program does not know has its name alone @DAT-07', async () => {
  open();
  const items = (await screen.findAllByRole('link')).filter((link) => link.hasAttribute('download')).map((link) => link.closest('li'));
  expect(items.map((item) => item?.children[1]?.textContent)).toEqual([
    'All tables in one file',
    'All tables as a workbook, a sheet for each',
    'Type and meaning of each column',
    'Answers',
    'The checksums of all files',
    '',
  ]);
  expect(items[3]).toHaveTextContent('1 row, 0.5 kB');
});

test('a checksum that the browser does not copy is said not to be copied @DAT-07', async () => {
  const { user } = open();
  const button = await screen.findByRole('button', { name: 'Copy: SHA-256 of answers.csv' });
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Not allowed', 'NotAllowedError'));
  await user.click(button);
  await waitFor(() => expect(within(button.closest('li') as HTMLElement).getByRole('status')).toHaveTextContent('Not copied'));
});

test.each([
  ['en', ['text', 'integer', 'day', 'timestamp', 'HTML, may be empty']],
  ['de', ['Text', 'ganze Zahl', 'Tag', 'Zeitpunkt', 'HTML, kann leer sein']],
] as const)('the types of the columns have words (%s) @DAT-03', async (locale, types) => {
  open(locale);
  const heads = await screen.findAllByRole('rowheader');
  expect(heads.map((head, at) => head.textContent?.replace(columns[at]?.name ?? '', ''))).toEqual([...types]);
});

test('a licence without an address is named, and leads nowhere @DAT-05', async () => {
  open('de');
  expect((await screen.findAllByText('Eigene Lizenz'))[0]).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Eigene Lizenz' })).not.toBeInTheDocument();
});

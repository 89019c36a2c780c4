import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { OpenDataIndex } from '@round-table/shared/contract';
import { aChapter, anyPrefix, aQuestion, fakeServerHandlers, mockServer, renderApp, WithFrameData } from '@round-table/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { messages } from './messages';
import { examples } from './open-data/example-code';
import { OpenDataPage } from './open-data-page';

const server = mockServer();
const url = anyPrefix('/data/index.json');

const sha256 = (digit: string) => digit.repeat(64);
const aFile = (version: string, name: string, digit: string) => ({
  name,
  url: `https://round-table.example/data/${version}/${name}`,
  type: 'text/csv; charset=utf-8',
  size: 12_300,
  sha256: sha256(digit),
});
const index: OpenDataIndex = {
  title: { en: 'Round Table', de: 'Runder Tisch' },
  url: 'https://round-table.example/data/index.json',
  licence: { name: { en: 'CC BY 4.0', de: 'CC BY 4.0' }, url: 'https://creativecommons.org/licenses/by/4.0/' },
  versions: [
    {
      id: '2026-1',
      taken_at: '2026-06-30T20:00:00Z',
      is_written: true,
      rows: { answers: 1234 },
      files: [aFile('2026-1', 'round-table.json', 'a'), aFile('2026-1', 'answers.csv', 'b'), aFile('2026-1', 'SHA256SUMS', 'c')],
    },
    {
      id: '2025-2',
      taken_at: '2025-12-30T20:00:00Z',
      is_written: true,
      rows: { answers: 1 },
      files: [aFile('2025-2', 'answers.csv', 'd')],
    },
  ],
  tables: [
    {
      name: 'answers',
      meaning: { en: 'One row for each answer', de: 'Eine Zeile je Antwort' },
      columns: [
        { name: 'option_id', type: 'integer', optional: false, meaning: { en: 'Chosen option', de: 'Gewählte Möglichkeit' } },
        { name: 'answer_de', type: 'text', optional: true, meaning: { en: 'Its text', de: 'Ihr Text' } },
      ],
    },
  ],
};

function open({ reply = index, locale = 'en' as 'en' | 'de' } = {}) {
  const chapters = [
    aChapter({ order: 5, questions: [aQuestion({ id: 1, order: 1, public: false }), aQuestion({ id: 2, order: 2, public: true })] }),
  ];
  server.use(
    ...fakeServerHandlers({ chapters }),
    http.get(url, () => HttpResponse.json(reply)),
  );
  return renderApp(
    <WithFrameData>
      <OpenDataPage />
    </WithFrameData>,
    { messages, locale },
  );
}

test('lists each version with day, licence and files; a file has content, size, checksum and an address of this site (DAT-07)', async () => {
  const { user } = open();
  const versions = within(await screen.findByRole('region', { name: 'Versions' }));
  const [newest, older] = versions.getAllByRole('group');
  expect(newest).toHaveAttribute('open');
  expect(older).not.toHaveAttribute('open');
  expect(older).toHaveTextContent(/Version 2025-2.*30 December 2025.*CC BY 4\.0.*1 file/);
  const file = within(newest as HTMLElement)
    .getByRole('link', { name: 'answers.csv' })
    .closest('li') as HTMLElement;
  expect(within(file).getByRole('link')).toHaveAttribute('href', '/data/2026-1/answers.csv');
  expect(within(file).getByRole('link')).toHaveAttribute('download');
  expect(file).toHaveTextContent(`One row for each answer1,234 rows, 12 kB${sha256('b')}`);
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(within(file).getByRole('button', { name: 'Copy: SHA-256 of answers.csv' }));
  expect(write).toHaveBeenCalledWith(sha256('b'));
  await waitFor(() => expect(within(file).getByRole('status')).toHaveTextContent('Copied'));
  expect(within(newest as HTMLElement).getByText('The checksums of all files')).toBeVisible();
  await user.click(within(older as HTMLElement).getByRole('heading', { name: 'Version 2025-2' }));
  expect(await within(older as HTMLElement).findByText(sha256('d'))).toBeVisible();
});

test.each([
  ['en', 'files are being prepared', /^The files of this version are being prepared/],
  ['de', 'Dateien werden erstellt', /^Die Dateien dieser Version werden gerade erstellt/],
] as const)('says of a version whose files are not written yet that they are being prepared (%s, DAT-07)', async (locale, note, hint) => {
  const versions = [{ id: '2026-1', taken_at: '2026-06-30T20:00:00Z', is_written: false, rows: {}, files: [] }];
  open({ reply: { ...index, versions }, locale });
  const [version] = await screen.findAllByRole('group');
  expect(version).toHaveTextContent(note);
  expect(within(version as HTMLElement).getByText(hint)).toBeVisible();
  expect(within(version as HTMLElement).queryByRole('list')).toBeNull();
});

test('lists the files as soon as they are written, without a reload (DAT-07)', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    const [newest, older] = index.versions;
    const replies = [false, false, true].map((is_written) => ({
      ...index,
      versions: [is_written ? newest : { ...newest, is_written, rows: {}, files: [] }, older],
    }));
    let requests = 0;
    open();
    server.use(
      http.get(url, () => {
        requests += 1;
        return HttpResponse.json(replies.shift() ?? index);
      }),
    );
    expect(await screen.findByText('files are being prepared')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    await waitFor(() => expect(requests).toBe(2));
    expect(screen.getByText('files are being prepared')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(await screen.findByRole('link', { name: 'answers.csv' })).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(requests).toBe(3);
  } finally {
    jest.useRealTimers();
  }
});

test('states the licence, or that there is none (DAT-05)', async () => {
  const { unmount } = open();
  expect(await screen.findByRole('link', { name: 'CC BY 4.0' })).toHaveAttribute('href', index.licence?.url);
  unmount();
  open({ reply: { ...index, licence: null } });
  expect((await screen.findAllByText('No licence stated: all rights reserved'))[0]).toBeVisible();
});

test('explains the columns in the language of the page (DAT-03)', async () => {
  open({ locale: 'de' });
  const table = within(await screen.findByRole('table', { name: 'answers Eine Zeile je Antwort' }));
  expect(table.getByRole('row', { name: 'option_id ganze Zahl Gewählte Möglichkeit' })).toBeVisible();
  expect(table.getByRole('row', { name: 'answer_de Text, kann leer sein Ihr Text' })).toBeVisible();
});

test('the examples have the addresses of the installation and a question that is public', async () => {
  open();
  const curl = await screen.findByRole('region', { name: 'Example in curl' });
  expect(curl).toHaveTextContent('https://round-table.example/data/2026-1/SHA256SUMS');
  expect(curl).toHaveTextContent("grep -c ',V\\.2,' answers.csv");
  expect(screen.getByRole('region', { name: 'Example in R' })).toHaveTextContent(
    'read.csv("https://round-table.example/data/2026-1/answers.csv"',
  );
});

test.each(examples)('the example in $name is that of the guide', ({ toCode }) => {
  const guide = readFileSync(path.join(__dirname, '../../../../docs/guides/open-data.md'), 'utf8');
  expect(guide).toContain(`\n${toCode({ site: 'http://localhost:8080', version: '2026-1', question: 'V.2' })}`);
});

test('says so while the index loads, before the first version, and if it cannot be loaded', async () => {
  const { unmount } = open({ reply: { ...index, versions: [] } });
  expect(await screen.findByText('There is no version yet.')).toBeVisible();
  unmount();
  const view = open();
  server.use(http.get(url, () => HttpResponse.json({ detail: 'Not now.' }, { status: 503 }), { once: true }));
  await view.user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Versions' })).toBeVisible();
  view.unmount();
  open();
  server.use(
    http.get(url, async () => {
      await delay('infinite');
      return HttpResponse.json(index);
    }),
  );
  expect(await screen.findByText('Loading...')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Open data' })).toBeVisible();
});

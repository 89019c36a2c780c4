import { type CountryProfile, paths, readOnlyPrefix } from '@round-table/shared/contract';
import { anyPrefix, aUserInfo, mockServer } from '@round-table/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { aComparison, manyCountries, mockWindow, openComparison } from './testing/open-comparison';

const server = mockServer({ otherPaths: [paths.exportComparison, `${paths.countryProfile}FR/`].map((path) => readOnlyPrefix + path) });
beforeEach(() => mockWindow('wide'));
afterEach(() => jest.restoreAllMocks());

const openData = http.get('/data/index.json', () =>
  HttpResponse.json({
    title: { en: 'Round Table', de: 'Runder Tisch' },
    url: 'http://localhost/data/index.json',
    licence: { name: { en: 'CC BY 4.0 licence', de: 'Lizenz CC BY 4.0' }, url: 'https://creativecommons.org/licenses/by/4.0/' },
    versions: [],
    tables: [],
  }),
);

async function openShare(search: string, options: Parameters<typeof openComparison>[2] = {}) {
  const view = openComparison(server, search, { ...options, replies: [openData, ...(options.replies ?? [])] });
  return { ...view, bar: within(await screen.findByRole('toolbar', { name: /Share|Teilen/ })) };
}

/** What the browser prints, between the events of a print. */
function print() {
  act(() => void dispatchEvent(new Event('beforeprint')));
  return document.querySelector<HTMLElement>('[data-print-document]');
}
afterEach(() => act(() => void dispatchEvent(new Event('afterprint'))));

test('the link that is copied names the version, and not the language of this visit @CIT-01', async () => {
  const { user, bar } = await openShare('?base=DE&c=FR&lang=en');
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(bar.getByRole('button', { name: /^Copy link/ }));
  expect(write).toHaveBeenCalledWith('http://localhost/compare?base=DE&c=FR&v=2026-1');
});

test('of live answers the plain address is copied @CIT-01', async () => {
  const { user, bar } = await openShare('?base=DE', { user: aUserInfo(), comparison: aComparison({ version: null }) });
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(bar.getByRole('button', { name: /^Copy link/ }));
  expect(write).toHaveBeenCalledWith('http://localhost/compare?base=DE');
});

test('xlsx and CSV are requested with what is shown, the pinned country by name @CMP-08', async () => {
  const requested: string[] = [];
  const { user, bar } = await openShare('?c=FR,DE&ch=I&diff=1&order=agree', {
    replies: [
      http.get(anyPrefix(paths.exportComparison), ({ request }) => {
        requested.push(decodeURIComponent(new URL(request.url).search));
        return HttpResponse.json({ detail: 'Not now.' }, { status: 503 });
      }),
    ],
  });
  await user.click(bar.getByRole('button', { name: /XLSX/i }));
  await waitFor(() => expect(requested).toEqual(['?base=FR&c=FR,DE&ch=I&diff=1&order=agree&version=2026-1&format=xlsx']));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Not now.'));
  await user.click(bar.getByRole('button', { name: /CSV/i }));
  await waitFor(() => expect(requested[1]).toMatch(/format=csv$/));
});

test('the print has every question and country with the texts of the answers, the facts, and exists only while it is printed @CMP-08', async () => {
  await openShare('?base=DE');
  expect(document.querySelector('[data-print-document]')).toBeNull();
  const paper = within(print() as HTMLElement);
  expect(paper.getByRole('heading', { name: 'Comparison with Germany' })).toBeInTheDocument();
  expect(paper.getByText('Countries: Germany, Austria, France')).toBeInTheDocument();
  const rows = paper.getAllByRole('row').map(({ textContent }) => textContent);
  const [head, facts, ...body] = rows;
  expect(head).toBe('No.QuestionGermanyAustriaFrance');
  expect(body).toEqual([
    'Agrees with Germany1 of 30 of 2',
    'I. Creation',
    'I.1Question 1?1Yes1Yes2No',
    'I.2Question 2?1Yes2No2No',
    'I.3Question 3?2No1Yesnot answered yet',
    'IV. Ranking',
    'IV.1Question 4?1Yesnot answered yetnot answered yet',
  ]);
  expect(facts).toMatch(
    /^Version 2026-1 · .* · http:\/\/localhost\/compare\?base=DE&v=2026-1 · Licence: CC BY 4\.0 licence · © Round Table$/,
  );
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(document.querySelector('[data-print-document]')).toBeNull();
});

test('40 countries are printed by number on sheets that repeat the questions and the pinned country, with the options below the questions @CMP-08', async () => {
  await openShare('', { comparison: aComparison({ countries: manyCountries(40) }) });
  const sheets = within(print() as HTMLElement).getAllByRole('table');
  const heads = sheets.map((sheet) =>
    within(sheet)
      .getAllByRole('columnheader')
      .slice(2)
      .map(({ textContent }) => textContent),
  );
  expect(heads.map((codes) => codes.length)).toEqual([14, 14, 14]);
  expect(new Set(heads.map(([first]) => first))).toEqual(new Set(['X00']));
  expect(new Set(heads.flat()).size).toBe(40);
  for (const sheet of sheets) expect(within(sheet).getByRole('rowheader', { name: /^Question 4\? Yes$/ })).toBeInTheDocument();
});

const profile = (code: string): CountryProfile => ({
  code,
  name: code,
  version: '2026-1',
  taken_at: '2026-06-14T10:00:00Z',
  content_version: '2026-1',
  former: null,
  modified: null,
  experts: null,
  chapters: [
    {
      id: 1,
      order: 1,
      name: 'Creation',
      public: true,
      questions: [
        {
          id: 2,
          order: 2,
          text: 'Question 2?',
          public: true,
          comment: { id: 1, text: '<p>By a notary.</p>', lang: 'en', modified: '2026-03-04T10:00:00Z', person: null },
          sources: [{ article: '§ 1192 BGB', statute: 'German Civil Code', url: null, checked_on: '2026-05-11' }],
        },
      ],
    },
  ],
});

test('comments and sources are printed if they are chosen; they are requested only then @CMP-08', async () => {
  const requested: string[] = [];
  const { user, bar } = await openShare('?base=DE&c=FR', {
    replies: [
      http.get(anyPrefix(`${paths.countryProfile}DE/`), ({ request }) => {
        requested.push(new URL(request.url).search);
        return HttpResponse.json(profile('DE'));
      }),
      http.get(anyPrefix(`${paths.countryProfile}FR/`), () => HttpResponse.json({ ...profile('FR'), chapters: [] })),
    ],
  });
  await user.click(bar.getByRole('button', { name: /^Print/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Print' }));
  expect(requested).toEqual([]);
  await user.click(dialog.getByRole('checkbox', { name: 'With comments' }));
  await waitFor(() => expect(requested).toEqual(['?version=2026-1']));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Print' })).toBeEnabled());
  const paper = print() as HTMLElement;
  expect(paper).toHaveTextContent('Germany4 March 2026By a notary.');
  expect(paper).not.toHaveTextContent('§ 1192 BGB');
  await user.click(dialog.getByRole('checkbox', { name: 'With sources of law' }));
  expect(paper).toHaveTextContent('§ 1192 BGB');
  await user.click(dialog.getByRole('checkbox', { name: 'With comments' }));
  expect(paper).not.toHaveTextContent('By a notary.');
  expect(requested).toHaveLength(1);
});

test('if the comments cannot be loaded, the dialog says so, and nothing is printed without them @CMP-08', async () => {
  const refuse = (code: string) =>
    http.get(anyPrefix(`${paths.countryProfile}${code}/`), () => HttpResponse.json({ detail: 'Not now.' }, { status: 503 }));
  const { user, bar } = await openShare('?base=DE&c=FR', { replies: [refuse('DE'), refuse('FR')] });
  await user.click(bar.getByRole('button', { name: /^Print/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Print' }));
  await user.click(dialog.getByRole('checkbox', { name: 'With comments' }));
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('Not now.'));
  expect(dialog.getByRole('button', { name: 'Print' })).toBeDisabled();
});

test('the whole comparison is cited, with its countries and the address of the version @CIT-03', async () => {
  const { user, bar } = await openShare('?base=DE&c=FR');
  await user.click(bar.getByRole('button', { name: /^Cite/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Cite' });
  await waitFor(() => expect(dialog).toHaveTextContent('Germany'));
  expect(dialog).toHaveTextContent('France');
  expect(dialog).not.toHaveTextContent('Austria');
  expect(dialog).toHaveTextContent('http://localhost/compare?base=DE&c=FR&v=2026-1');
});

test('speaks German', async () => {
  const { bar } = await openShare('?base=DE', { locale: 'de' });
  expect(bar.getByRole('button', { name: /^Zitieren/ })).toBeInTheDocument();
  const paper = print() as HTMLElement;
  expect(paper).toHaveTextContent('Vergleich mit Germany');
  expect(paper).toHaveTextContent('Stimmt mit Germany überein1 von 30 von 2');
  await waitFor(() => expect(paper).toHaveTextContent('Lizenz: Lizenz CC BY 4.0'));
});

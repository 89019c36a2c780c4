import { type Chapter, type Comparison, type Locale, paths } from '@round-table/shared/contract';
import type { FrameEntry } from '@round-table/shared/federation';
import {
  aChapter,
  aCountry,
  anyPrefix,
  aQuestion,
  fakeServerHandlers,
  mockServer,
  renderApp,
  WithFrameData,
} from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { JumpPalette } from './jump-palette';
import { messages } from './messages';

const server = mockServer();

const chapters: Chapter[] = [
  aChapter({ id: 5, order: 5, name: 'Ranking and priority', questions: [] }),
  aChapter({ id: 6, order: 6, name: 'Enforcement', questions: [] }),
];
(chapters[0] as Chapter).questions = [
  aQuestion({ id: 51, chapter: { id: 5, order: 5, name: '' }, order: 1, text: 'What determines the rank?' }),
  aQuestion({ id: 52, chapter: { id: 5, order: 5, name: '' }, order: 2, text: 'Can the rank be changed by agreement?' }),
];
(chapters[1] as Chapter).questions = [
  aQuestion({ id: 61, chapter: { id: 6, order: 6, name: '' }, order: 1, text: 'Who sells?', public: false }),
];

/** In German, as the palette of an English page requests it. */
const comparison: Comparison = {
  version: '2026-1',
  chapters: [
    {
      id: 5,
      order: 5,
      name: 'Rang und Vorrang',
      questions: [
        { id: 51, order: 1, text: 'Wonach richtet sich der Rang?', answers: [] },
        { id: 52, order: 2, text: 'Ist ein Rücktritt möglich?', answers: [] },
      ],
    },
  ],
  countries: [
    { code: 'AT', code_label: 'AT', name: 'Österreich', cells: 'ba' },
    { code: 'DE', code_label: 'DE', name: 'Deutschland', cells: 'bC' },
  ],
};

const icon = <i />;
const dashboard: FrameEntry = { id: 'dashboard', place: 'main', label: { en: 'Dashboard', de: 'Übersicht' }, icon, to: '/dashboard/' };
const maps: FrameEntry = { id: 'export-maps', place: 'reports', label: { en: 'Export Maps', de: 'Karten' }, icon, dialog: 'export-maps' };
const users: FrameEntry = { id: 'users', place: 'admin', label: { en: 'Users', de: 'Benutzer' }, icon, to: '/users' };

interface Opened {
  entries?: FrameEntry[];
  recentPages?: string[];
  locale?: Locale;
  at?: string;
}

async function openPalette({ entries = [dashboard, maps], recentPages = [], locale = 'en', at = '/dashboard/' }: Opened = {}) {
  const requested: string[] = [];
  const countries = [aCountry(), aCountry({ id: 8, code: 'AT', code_label: 'AT', name: 'Austria', other_name: 'Österreich' })];
  server.use(
    ...fakeServerHandlers({ chapters, countries }),
    http.get(anyPrefix(paths.compare), ({ request }) => {
      requested.push(request.headers.get('accept-language') ?? '');
      return HttpResponse.json(comparison);
    }),
    http.get(anyPrefix(paths.versions), () =>
      HttpResponse.json(['2026-1', '2025-2'].map((id) => ({ id, taken_at: '2026-06-14T10:00:00Z', countries: 2, note: '' }))),
    ),
  );
  const onClose = jest.fn();
  const signOut = jest.fn();
  const palette = <JumpPalette entries={entries} recentPages={recentPages} signOut={signOut} onClose={onClose} />;
  const view = renderApp(<WithFrameData>{palette}</WithFrameData>, { messages, locale, at });
  const field = await screen.findByRole('combobox');
  return { ...view, field, onClose, signOut, requested };
}

const rowsOf = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const findAnswers = () => waitFor(() => expect(rowsOf('Germany at a question')[0]).toMatch(/Notarial deed|not answered/));

test('a country at a question shows its answer; Enter opens it on the page of the country', async () => {
  const { field, user, router, onClose, requested } = await openPalette();
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleName('Jump to');
  await user.keyboard('de v2');
  await findAnswers();
  expect(rowsOf('Germany at a question')).toEqual(['Germany, V.2 Can the rank be changed by agreement?2Notarial deed↵']);
  expect(requested).toEqual(['de']);
  expect(field).toHaveAttribute('aria-activedescendant', screen.getAllByRole('option')[0]?.id);
  await user.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(router.state.location).toMatchObject({ pathname: '/country/DE/', hash: '#V.2' });
});

test('words of the other language are found once its texts are there; the rows have the language of the page', async () => {
  const { user } = await openPalette();
  await user.keyboard('rücktritt');
  await waitFor(() => expect(rowsOf('Questions')).toEqual(['V.2Can the rank be changed by agreement?Ranking and priority↵']));
});

test('arrow keys choose, the other groups have chapters, pages and actions, and what matches is marked', async () => {
  const { user, router } = await openPalette();
  await user.keyboard('germany rank');
  await waitFor(() => expect(rowsOf('Chapters and pages')).toEqual(['V.Ranking and prioritychapter, 2 questions', 'Germanycountry page']));
  expect(rowsOf('Actions')).toEqual(['Compare Germany in chapter V', 'Export maps of chapter V, Ranking and priority']);
  expect(rowsOf('In all texts')).toEqual(['Search comments, sources of law and attachments for “germany rank”']);
  expect(screen.getAllByText('Rank', { selector: 'mark' })).toHaveLength(2);
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Compare Germany in chapter V');
  await user.keyboard('{Enter}');
  expect(router.state.location.pathname + router.state.location.search).toBe('/compare?base=DE&ch=V');
});

test('without a hit there is only the search, and Ctrl + Enter searches at any time', async () => {
  const { user, router } = await openPalette();
  await user.keyboard('zebra crossing');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Search comments, sources of law and attachments for “zebra crossing”↵',
  ]);
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(router.state.location.pathname + router.state.location.search).toBe('/search?search=zebra+crossing');
});

test('the empty field lists the last places, without this page and what the viewer may not see, and the most used actions', async () => {
  const recentPages = ['/dashboard', '/question/61/', '/question/52/', '/country/FR/', '/country/AT/', '/users', '/info/'];
  const first = await openPalette({ recentPages });
  expect(rowsOf('Last visited')).toEqual(['V.2Can the rank be changed by agreement?Ranking and priority↵', 'Austriacountry page']);
  expect(rowsOf('Actions')).toHaveLength(3);
  await first.user.keyboard('export maps');
  await first.user.keyboard('{Enter}');
  expect(first.store.getState().dialogs.open).toBe('export-maps');
  first.unmount();
  await openPalette();
  expect(rowsOf('Actions')[0]).toBe('Export Maps↵');
});

test('pages of administrators are offered to those whose menu has them', async () => {
  const guest = await openPalette();
  await guest.user.keyboard('users');
  expect(screen.queryByRole('group', { name: 'Actions' })).not.toBeInTheDocument();
  guest.unmount();
  const { user, router } = await openPalette({ entries: [dashboard, users] });
  await user.keyboard('benutzer');
  expect(rowsOf('Actions')).toEqual(['Usersadministration↵']);
  await user.click(screen.getByRole('option', { name: /Users/ }));
  expect(router.state.location.pathname).toBe('/users');
});

test('language and appearance change; Escape and the button close it', async () => {
  const { user, store, onClose } = await openPalette({ locale: 'de' });
  await user.keyboard('englisch{Enter}');
  expect(store.getState().preferences.locale).toBe('en');
  await user.clear(screen.getByRole('combobox'));
  await user.keyboard('dark{Enter}');
  expect(store.getState().preferences.appearance).toBe('dark');
  onClose.mockClear();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('from the page of a version, questions, chapters and countries of the same version are opened', async () => {
  for (const [typed, pathname, search] of [
    ['germany', '/v/2025-2/country/DE/', ''],
    ['agreement', '/v/2025-2/question/52/', ''],
    ['priority', '/v/2025-2/questionnaire/', '?chapter=5'],
  ] as const) {
    const { user, router, unmount } = await openPalette({ at: '/v/2025-2/question/61/' });
    await user.keyboard(typed);
    await user.click((await screen.findAllByRole('option'))[0] as HTMLElement);
    expect(router.state.location).toMatchObject({ pathname, search });
    unmount();
  }
});

test.each([
  ['/question/52/?c=DE&lang=de', '/v/2026-1/question/52/?c=DE'],
  ['/question/52/?version=2025-2', '/v/2025-2/question/52/'],
  ['/questionnaire?chapter=5', '/v/2026-1/questionnaire/?chapter=5'],
  ['/country/DE/', '/v/2026-1/country/DE/'],
  ['/compare?base=DE', '/compare?base=DE&v=2026-1'],
  ['/changes?by=question', '/changes?by=question&from=2025-2&to=2026-1'],
  ['/v/2025-2/question/52/', '/v/2025-2/question/52/'],
  ['/search?search=rank', '/search?search=rank'],
])('the link that is copied on %s is that of the version shown', async (at, expected) => {
  const { user } = await openPalette({ at });
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.keyboard('copy link');
  await user.click(await screen.findByRole('option', { name: /^Copy link/ }));
  expect(write).toHaveBeenLastCalledWith(`http://localhost${expected}`);
});

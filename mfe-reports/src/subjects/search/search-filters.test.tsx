import {
  type AttachmentHit,
  type ExplanationHit,
  type Locale,
  paths,
  type SearchSummary,
  type SourceHit,
  type Version,
} from '@round-table/shared/contract';
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
import { messages } from './messages';
import { SearchPage } from './search-page';

const server = mockServer();

const chapters = [
  aChapter({ id: 12, order: 2, name: 'Land register', questions: [aQuestion({ id: 21, order: 1, text: 'What effect?' })] }),
  aChapter({ id: 15, order: 5, name: 'Ranking', questions: [aQuestion({ id: 51, order: 1, text: 'Which rank?' })] }),
];
const countries = [
  aCountry({ id: 1, code: 'DE', name: 'Germany' }),
  aCountry({ id: 2, code: 'FR', name: 'France' }),
  ...['AT', 'CH', 'IT', 'PL'].map((code, index) => aCountry({ id: 10 + index, code, name: `Country ${code}` })),
];

const versions: Version[] = ['2026-1', '2025-2'].map((id) => ({ id, taken_at: '2026-06-14T12:00:00Z', countries: 6, note: '' }));

const summary: SearchSummary = {
  counts: [
    { kind: 'questions', chapter: 2, country: null, count: 3 },
    { kind: 'questions', chapter: 5, country: null, count: 1 },
    { kind: 'chapters', chapter: 5, country: null, count: 1 },
    { kind: 'comments', chapter: 2, country: 'DE', count: 7 },
    { kind: 'comments', chapter: 5, country: 'FR', count: 2 },
    ...['AT', 'CH', 'IT', 'PL'].map((country) => ({ kind: 'comments' as const, chapter: 2, country, count: 1 })),
    { kind: 'attachments', chapter: 2, country: 'FR', count: 1 },
    { kind: 'attachments', chapter: 2, country: null, count: 1 },
  ],
  forms: ['registered', 'register'],
};

const source: SourceHit = {
  question: 21,
  country: 'FR',
  position: 1,
  article_highlighted: '§ <mark>1192</mark> BGB',
  statute_highlighted: 'Code',
  url: 'https://example.org/1192',
  url_highlighted: 'https://example.org/<mark>1192</mark>',
  checked_on: '2026-05-11',
};
const attachment: AttachmentHit = {
  id: 3,
  name: 'Effects of registration',
  name_highlighted: 'Effects of <mark>registration</mark>',
  file: '/files/attachments/3/?s=x',
  size: 100,
  question: 21,
  country: 'FR',
  passage: { page: 3, text_highlighted: '… the <mark>register</mark> office …' },
};
const explanations: ExplanationHit[] = [
  {
    chapter: { id: 15, order: 5, name: 'Ranking' },
    question: null,
    title_highlighted: 'Ranking',
    passage: { lang: 'en', text_highlighted: 'On <mark>registration</mark>.' },
  },
  {
    chapter: { id: 12, order: 2, name: 'Land register' },
    question: { id: 21, order: 1 },
    title_highlighted: 'What effect?',
    passage: { lang: 'de', text_highlighted: 'Die <mark>Registrierung</mark>' },
  },
];

function open(address: string, { found = true, locale = 'en' as Locale } = {}) {
  const requests: string[] = [];
  const respond = (path: string, hits: object[]) =>
    http.get(anyPrefix(path), ({ request }) => {
      const params = new URL(request.url).searchParams;
      params.delete('search');
      requests.push(`${path} ${decodeURIComponent(String(params))}`.trim());
      return HttpResponse.json(found ? hits : []);
    });
  server.use(
    http.get(anyPrefix(paths.versions), () => HttpResponse.json(versions)),
    ...fakeServerHandlers({ chapters, countries }),
    respond(paths.questions, []),
    respond(paths.comments, []),
    respond(paths.searchAttachments, [attachment]),
    respond(paths.searchSources, [source]),
    respond(paths.searchChapters, explanations),
    http.get(anyPrefix(paths.search), ({ request }) => {
      requests.push(`${paths.search} ${new URL(request.url).searchParams.get('version') ?? ''}`.trim());
      return HttpResponse.json(found ? summary : { counts: [], forms: [] });
    }),
  );
  const view = renderApp(
    <WithFrameData>
      <SearchPage />
    </WithFrameData>,
    { messages, at: address, locale },
  );
  return { ...view, requests, address: () => decodeURIComponent(view.router.state.location.search) };
}

const filters = async () => within(await screen.findByRole('complementary', { name: 'Filters' }));
const box = async (name: string) => (await filters()).findByRole('checkbox', { name });

test('shows attachments with their page and chapters with their passage', async () => {
  open('/search?search=registration');
  const attachments = within(await screen.findByRole('region', { name: 'Attachments' }));
  expect(attachments.getByRole('link', { name: 'Effects of registration' })).toHaveAttribute('href', '/files/attachments/3/?s=x');
  expect(attachments.getByText(/^page 3:/)).toHaveTextContent('page 3: … the register office …');
  expect(attachments.getByText('France')).toBeVisible();
  expect(attachments.getByRole('link', { name: /^II.1/ })).toHaveAttribute('href', '/question/21/');
  const texts = within(await screen.findByRole('region', { name: 'Chapters' }));
  expect(texts.getByRole('link', { name: 'Ranking' })).toHaveAttribute('href', '/questionnaire?chapter=15');
  expect(texts.getByText(/^Found in the German text:/)).toHaveTextContent('Die Registrierung');
  expect(await screen.findByText('20 hits, also for registered, register')).toHaveAttribute('role', 'status');
});

test('shows sources of law, which lead to the answer of the country (FND-09)', async () => {
  open('/search?search=1192');
  const sources = within(await screen.findByRole('region', { name: 'Sources of law' }));
  expect(sources.getAllByText('1192', { selector: 'mark' })).toHaveLength(2);
  expect(sources.getByRole('listitem')).toHaveTextContent('§ 1192 BGB, Code');
  expect(sources.getByRole('link', { name: /^II.1/ })).toHaveAttribute('href', expect.stringMatching(/^\/country\/FR\/?#II\.1$/));
});

test('each filter has the counts under the other filters, without a further request', async () => {
  const { user, address, requests } = open('/search?search=registration');
  expect(await box('Germany 7')).not.toBeChecked();
  expect(await box('Questions and answers 4')).toBeChecked();
  await user.click(await box('France 3'));
  expect(address()).toBe('?search=registration&c=FR');
  expect(await box('Comments 2')).toBeChecked();
  expect(await box('Germany 7')).not.toBeChecked();
  expect(await box('V. Ranking 4')).not.toBeChecked();
  await user.click(await box('II. Land register 4'));
  expect(address()).toBe('?search=registration&c=FR&ch=II');
  expect(await box('Comments 0')).toBeChecked();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('4 hits'));
  await user.click(await box('Questions and answers 3'));
  expect(address()).toBe('?search=registration&c=FR&ch=II&kind=comments,sources,attachments,chapters');
  expect(requests.filter((request) => request.split(' ')[0] === paths.search)).toHaveLength(1);
  expect(requests).toContain(`${paths.comments} chapters=2&countries=FR`);
  expect(requests).toContain(`${paths.questions} chapters=2`);
  expect(requests).toContain(`${paths.searchAttachments} chapters=2&countries=FR`);
  expect(screen.queryByRole('region', { name: 'Questions' })).not.toBeInTheDocument();
});

test('the address has all filters, and chips remove them', async () => {
  const { user, address, requests } = open('/search?search=registration&kind=comments,nonsense&c=de,FR,!&ch=II,zz&v=2025-2');
  const chips = within(await screen.findByRole('list', { name: 'Chosen filters' }));
  expect(chips.getAllByRole('button').map((chip) => chip.getAttribute('aria-label'))).toEqual([
    'Remove Germany',
    'Remove France',
    'Remove II. Land register',
    'Remove Version 2025-2',
  ]);
  await waitFor(() => expect(requests).toContain(`${paths.comments} version=2025-2&chapters=2&countries=DE,FR`));
  expect(requests).toContain(`${paths.search} 2025-2`);
  expect(requests.some((request) => request.startsWith(paths.questions))).toBe(false);
  await user.click(chips.getByRole('button', { name: 'Remove Germany' }));
  expect(address()).toBe('?search=registration&kind=comments&c=FR&ch=II&v=2025-2');
  const [clear] = screen.getAllByRole('button', { name: 'Clear filters' });
  await user.click(clear as HTMLElement);
  expect(address()).toBe('?search=registration');
  expect(screen.queryByRole('list', { name: 'Chosen filters' })).not.toBeInTheDocument();
});

test('links of hits in a version lead to the version', async () => {
  open('/search?search=registration&v=2025-2');
  const attachments = within(await screen.findByRole('region', { name: 'Attachments' }));
  expect(await attachments.findByRole('link', { name: /^II.1/ })).toHaveAttribute('href', '/v/2025-2/question/21/');
  expect(screen.getByRole('combobox', { name: 'Version' })).toHaveValue('2025-2');
});

test('the version is chosen from a list, the newest one by default', async () => {
  const { user, address } = open('/search?search=registration');
  const select = await (await filters()).findByRole('combobox', { name: 'Version' });
  expect(select).toHaveValue('2026-1');
  await user.selectOptions(select, '2025-2');
  expect(address()).toBe('?search=registration&v=2025-2');
  await user.selectOptions(select, '2026-1');
  expect(address()).toBe('?search=registration');
});

test('the five countries with most hits are listed until all are', async () => {
  const { user } = open('/search?search=registration');
  await box('Germany 7');
  const group = within((await filters()).getByRole('group', { name: 'Countries' }));
  expect(group.getAllByRole('checkbox')).toHaveLength(5);
  await user.click(group.getByRole('button', { name: 'all 6' }));
  expect(group.getAllByRole('checkbox')).toHaveLength(6);
});

test('without hits under filters it says so and clears them', async () => {
  const { user, address } = open('/search?search=registration&c=DE', { found: false });
  expect(await screen.findByText('Nothing found for “registration” with these filters.')).toBeVisible();
  const [button] = screen.getAllByRole('button', { name: 'Clear filters' });
  await user.click(button as HTMLElement);
  expect(address()).toBe('?search=registration');
  expect(await screen.findByText('Nothing found for “registration”')).toBeVisible();
});

test('keeps the filters with another search, and speaks German', async () => {
  const { user, address } = open('/search?search=Eintragung&c=FR', { locale: 'de' });
  expect(await screen.findByText('8 Treffer, auch für registered, register')).toBeVisible();
  expect(screen.getByRole('complementary', { name: 'Filter' })).toBeVisible();
  const field = screen.getByRole('textbox', { name: 'Suchbegriffe' });
  await user.clear(field);
  await user.type(field, 'Rang{Enter}');
  expect(address()).toBe('?search=Rang&c=FR');
});

import {
  type AttachmentHit,
  type Comment,
  type ExplanationHit,
  type Locale,
  maxSearchHits,
  paths,
  type QuestionHit,
  type SearchSummary,
  searchPageSizes,
} from '@round-table/shared/contract';
import { aChapter, anyPrefix, aQuestion, fakeServerHandlers, mockServer, renderApp, WithFrameData } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { messages } from './messages';
import { SearchPage } from './search-page';

const server = mockServer();

const aHit = (overrides: Partial<QuestionHit> = {}): QuestionHit => ({
  id: 21,
  chapter: { id: 2, order: 2, name: 'Land register and publicity' },
  order: 1,
  text: 'What effect does registration have?',
  text_highlighted: 'What effect does <mark>registration</mark> have?',
  explanation: '',
  active: true,
  is_marked_as_special: false,
  attachment_set: [],
  answers: [{ id: 1, order: 1, text: 'No registration', text_highlighted: 'No <mark>registration</mark>' }],
  public: true,
  ...overrides,
});

const aCommentHit = (overrides: Partial<Comment> = {}): Comment => ({
  id: 5,
  question: 21,
  country: 'AT',
  text: '<p>registration follows</p>',
  text_highlighted: '<mark>registration</mark> follows &lt;b&gt;',
  created: '2026-01-01T00:00:00Z',
  modified: '2026-01-01T00:00:00Z',
  created_by: null,
  modified_by: null,
  answer_text: null,
  lang: 'en',
  answer_number: null,
  answer_since: null,
  version: 1,
  ...overrides,
});

const chapters = [aChapter({ id: 2, order: 2, questions: [aQuestion({ id: 21, text: 'What effect does registration have?' })] })];

/** Returns a page with a `Link` to the next one, as the server does. */
function respondWithPage(request: Request, hits: object[], size: number) {
  const url = new URL(request.url);
  const end = Number(url.searchParams.get('offset') ?? 0) + size;
  const page = hits.slice(end - size, end);
  url.searchParams.set('offset', String(end));
  const next = `<${url.pathname}${url.search}>; rel="next"`;
  return HttpResponse.json(page, { headers: hits.length > end && end < maxSearchHits ? { link: next } : {} });
}

function searchIn(
  address: string,
  {
    questions = [aHit()],
    comments = [aCommentHit()],
    attachments = [] as AttachmentHit[],
    explanations = [] as ExplanationHit[],
    summary = undefined as SearchSummary | undefined,
    sizes = searchPageSizes as Record<'questions' | 'comments', number>,
    locale = 'en' as Locale,
  } = {},
) {
  const searches: (string | null)[] = [];
  const requests: string[] = [];
  const respond = (path: string, hits: object[], size: number) =>
    http.get(anyPrefix(path), ({ request }) => {
      const { searchParams } = new URL(request.url);
      if (path === paths.questions) searches.push(searchParams.get('search'));
      requests.push(`${path}?${searchParams}`);
      return respondWithPage(request, hits, size);
    });
  server.use(
    http.get(anyPrefix(paths.versions), () => HttpResponse.json([])),
    ...fakeServerHandlers({ chapters }),
    respond(paths.questions, questions, sizes.questions),
    respond(paths.comments, comments, sizes.comments),
    respond(paths.searchAttachments, attachments, searchPageSizes.attachments),
    respond(paths.searchSources, [], searchPageSizes.sources),
    respond(paths.searchChapters, explanations, searchPageSizes.chapters),
    http.get(anyPrefix(paths.search), () =>
      summary ? HttpResponse.json(summary) : HttpResponse.json({ detail: 'Not now.' }, { status: 503 }),
    ),
  );
  const view = renderApp(
    <WithFrameData>
      <SearchPage />
    </WithFrameData>,
    { messages, at: address, locale },
  );
  return { ...view, searches, requests };
}

test('shows questions with number, chapter and all options, with marked hits', async () => {
  searchIn('/search?search=registration');
  const questions = within(await screen.findByRole('region', { name: 'Questions' }));
  const link = await questions.findByRole('link', { name: 'What effect does registration have?' });
  expect(link).toHaveAttribute('href', '/question/21/');
  expect(within(link).getByText('registration').tagName).toBe('MARK');
  expect(questions.getByText('II.1')).toBeVisible();
  expect(questions.getByText('Land register and publicity')).toBeVisible();
  expect(questions.getAllByText('registration')).toHaveLength(2);
  expect(questions.getByRole('heading', { name: 'Questions' }).nextElementSibling).toHaveTextContent(/^1$/);
});

test.each([
  ['the German text', 'en', 'de', 'Found in the German text: Welche Form braucht die Urkunde? · 2 Der Notar'],
  ['the English text', 'de', 'en', 'Gefunden im englischen Text: Welche Form braucht die Urkunde? · 2 Der Notar'],
] as const)('says if a question matches only in %s', async (_name, locale, lang, line) => {
  const found_in = {
    lang,
    text_highlighted: 'Welche Form braucht die <mark>Urkunde</mark>?',
    answers: [{ order: 2, text_highlighted: 'Der <mark>Notar</mark>' }],
  };
  const onlyOption = { lang, answers: [{ order: 3, text_highlighted: 'Vor dem <mark>Notar</mark>' }] };
  const plain = { text_highlighted: 'Which form?', answers: [] };
  const questions = [aHit({ ...plain, found_in }), aHit({ ...plain, id: 22, found_in: onlyOption }), aHit({ ...plain, id: 23 })];
  searchIn('/search?search=registration', { questions, locale });
  const mark = await screen.findByText('Urkunde');
  expect(mark.tagName).toBe('MARK');
  expect(mark.closest('[lang]')).toHaveAttribute('lang', lang);
  const hits = within(screen.getByRole('region', { name: locale === 'de' ? 'Fragen' : 'Questions' })).getAllByRole('listitem');
  expect(hits[0]).toHaveTextContent(line);
  expect(hits[1]).toHaveTextContent(/Text: 3 Vor dem Notar$/i);
  expect(hits[2]).not.toHaveTextContent(/Text:/i);
});

test('shows comments with their country and a link to their question', async () => {
  searchIn('/search?search=registration');
  const comments = within(await screen.findByRole('region', { name: 'Comments' }));
  expect(await comments.findByText('Austria')).toBeVisible();
  expect(comments.getByText(/follows <b>/)).toBeVisible();
  expect(comments.getByRole('link', { name: 'Austria' })).toHaveAttribute('href', '/country/AT/');
  expect(comments.getByRole('link', { name: /^II.1/ })).toHaveAttribute('href', '/question/21/');
});

const manyComments = (count: number) => Array.from({ length: count }, (_, index) => aCommentHit({ id: index + 1 }));

test('loads more hits with a button, also by keyboard, until all are loaded', async () => {
  const { user } = searchIn('/search?search=registration', { comments: manyComments(45) });
  const list = within(await screen.findByRole('region', { name: 'Comments' }));
  const getLinks = () => list.getAllByRole('link', { name: /^II.1/ });
  const more = await list.findByRole('button', { name: 'More comments' });
  expect(list.getByText('20+')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'More questions' })).not.toBeInTheDocument();
  await user.click(more);
  await waitFor(() => expect(getLinks()[20]).toHaveFocus());
  expect(list.getAllByRole('listitem')).toHaveLength(40);
  getLinks()[39]?.focus();
  await user.keyboard('{ArrowDown}');
  expect(list.getByRole('button', { name: 'More comments' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(getLinks()[40]).toHaveFocus());
  expect(list.getByText('45')).toBeVisible();
  expect(list.queryByRole('button')).not.toBeInTheDocument();
  expect(list.queryByText(/best matches/)).not.toBeInTheDocument();
});

test('suggests narrowing the search after the last hit that the server returns', async () => {
  const { user } = searchIn('/search?search=registration', {
    comments: manyComments(maxSearchHits + 1),
    sizes: { questions: 1, comments: maxSearchHits / 2 },
  });
  const list = within(await screen.findByRole('region', { name: 'Comments' }));
  await user.click(await list.findByText('More comments'));
  expect(await list.findByText('Only the 500 best matches are shown. Add a word to narrow your search.')).toBeVisible();
  expect(list.queryByText('More comments')).not.toBeInTheDocument();
});

test('keeps the hits and offers a retry if loading more fails', async () => {
  const { user } = searchIn('/search?search=registration', { comments: manyComments(25) });
  const list = within(await screen.findByRole('region', { name: 'Comments' }));
  const more = await list.findByRole('button', { name: 'More comments' });
  server.use(http.get(anyPrefix(paths.comments), () => HttpResponse.json({ detail: 'Not now.' }, { status: 503 }), { once: true }));
  await user.click(more);
  await waitFor(() => expect(list.getByRole('alert')).toHaveTextContent('Not now.'));
  expect(list.getAllByRole('listitem')).toHaveLength(20);
  await user.click(await list.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(25));
  expect(list.getAllByRole('link', { name: /^II.1/ })[20]).toHaveFocus();
});

test('without hits it says so and links to all questions', async () => {
  searchIn('/search?search=xyz', { questions: [], comments: [] });
  expect(await screen.findByText('Nothing found for “xyz”')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to all questions' })).toHaveAttribute('href', '/questionnaire');
});

test('without hits for several words it offers each of them, also by keyboard', async () => {
  const { user, router } = searchIn('/search?search=land+xyz', { questions: [], comments: [] });
  expect(await screen.findByRole('link', { name: 'land' })).toHaveAttribute('href', '/search?search=land');
  await user.click(screen.getByRole('textbox', { name: 'Search terms' }));
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('link', { name: 'xyz' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(router.state.location.search).toBe('?search=xyz');
  expect(screen.getByRole('textbox', { name: 'Search terms' })).toHaveValue('xyz');
});

test.each(['/search', '/search?search=', '/search?search=%20%00'])(
  'an empty search at %s asks for a word and sends no request',
  async (address) => {
    const { searches } = searchIn(address);
    expect(await screen.findByText('What are you looking for?')).toBeVisible();
    expect(searches).toEqual([]);
  },
);

test.each(['a', '"\'%_;--<script>', 'x'.repeat(5000)])('a search for %.20j shows a page without errors', async (typed) => {
  const { searches } = searchIn(`/search?${new URLSearchParams({ search: typed })}`, { questions: [], comments: [] });
  expect(await screen.findByText(/Nothing found for/)).toBeVisible();
  expect(searches).toEqual([typed.slice(0, 200)]);
});

test('arrow keys move the focus through the links', async () => {
  const { user } = searchIn('/search?search=registration', { questions: [aHit(), aHit({ id: 22, text_highlighted: 'Second' })] });
  await screen.findByRole('link', { name: 'Second' });
  await user.click(screen.getByRole('textbox', { name: 'Search terms' }));
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'What effect does registration have?' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Second' })).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(screen.getByRole('link', { name: 'What effect does registration have?' })).toHaveFocus();
});

test('searches for another word from the page', async () => {
  const { user, router, searches } = searchIn('/search?search=registration');
  const field = await screen.findByRole('textbox', { name: 'Search terms' });
  expect(field).toHaveValue('registration');
  await user.clear(field);
  await user.type(field, 'deed{Enter}');
  expect(router.state.location.search).toBe('?search=deed');
  await waitFor(() => expect(searches).toEqual(['registration', 'deed']));
});

test('shows the failure of one list in its section', async () => {
  searchIn('/search?search=registration');
  server.use(http.get(anyPrefix(paths.comments), () => HttpResponse.json({ detail: 'Not now.' }, { status: 503 })));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Not now.'));
  expect(screen.getByRole('region', { name: 'Questions' })).toHaveTextContent('II.1');
});

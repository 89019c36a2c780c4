import { paths } from '@round-table/shared/contract';
import { anAnswerSince, anyPrefix, aUserInfo, deferred, mockServer } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { aComment, aGivenAnswer, mockWindow, openComparison } from './testing/open-comparison';

const server = mockServer();
beforeEach(() => mockWindow('wide'));
afterEach(() => jest.restoreAllMocks());

const reply = (path: string, body: object[]) => http.get(anyPrefix(path), () => HttpResponse.json(body));
const refuse = (path: string, status: number, detail = 'Not now.') =>
  http.get(anyPrefix(path), () => HttpResponse.json({ detail }, { status }));
const source = { article: '§ 1192 BGB', statute: 'German Civil Code', url: null, checked_on: '2026-05-11' };

/** The panel of question I.2 with Germany pinned and France beside it. */
async function openPanel(replies: RequestHandler[] = [], search = '?base=DE&cell=I.2-FR') {
  const view = openComparison(server, search, { replies });
  const panel = await screen.findByRole('dialog');
  return { ...view, panel, side: (name: string) => within(panel).getByRole('region', { name }) };
}

test('shows both answers, since when, the comment with its language and day, sources and attachments @CMP-05', async () => {
  const person = { id: 4, first_name: 'Reto', last_name: 'Amstutz' };
  const { panel, side } = await openPanel([
    reply(paths.comments, [aComment({ modified_by: person })]),
    reply(paths.givenAnswers, [aGivenAnswer({ country: 8, since: anAnswerSince({ at: '2025-11-30T10:00:00Z' }) })]),
    reply(paths.sources, [{ country: 'DE', sources: [source], version: 1 }]),
    reply(paths.attachments, [
      { id: 3, name: 'Form.pdf', file: '/files/attachments/3/?s=x', size: 12_300, question: 2, country: 'FR' },
      { id: 4, name: 'Of the question.pdf', file: '/files/attachments/4/?s=x', size: 1, question: 2, country: null },
    ]),
  ]);
  expect(panel).toHaveAccessibleName('I.2 Germany and France');
  expect(within(panel).getByRole('link', { name: 'Question 2?' })).toHaveAttribute('href', '/question/2/');
  await waitFor(() => expect(side('Germany')).toHaveTextContent('1Yes'));
  expect(await within(side('Germany')).findByText('Only by a notary.')).toBeVisible();
  expect(side('Germany')).toHaveTextContent(/Reto AmstutzMarch 4, 2026/);
  expect(side('Germany')).toHaveTextContent('Answer since November 30, 2025Johanna Weidlich');
  expect(side('Germany')).toHaveTextContent('§ 1192 BGB');
  expect(within(side('France')).getByRole('link', { name: 'Form.pdf' })).toHaveAttribute('href', '/files/attachments/3/?s=x');
  expect(side('France')).toHaveTextContent('12 kB');
  expect(screen.queryByText('Of the question.pdf')).not.toBeInTheDocument();
});

test('names nobody where the server names nobody, and says where there is no comment @CMP-05', async () => {
  const { side } = await openPanel(
    [
      reply(paths.comments, [aComment({ question: 1, country: 'AT' })]),
      reply(paths.givenAnswers, [aGivenAnswer({ since: anAnswerSince({ person: null }) })]),
    ],
    '?base=AT&cell=I.1-FR',
  );
  expect(await within(side('Austria')).findByText(/^Answer since/)).toHaveTextContent('Answer since March 3, 2026');
  expect(screen.queryByText(/Johanna/)).not.toBeInTheDocument();
  expect(within(side('France')).getByText('No comment.')).toBeVisible();
});

test('says of a country that it has not answered yet, without a day @CMP-05', async () => {
  const { side } = await openPanel([reply(paths.givenAnswers, [aGivenAnswer({ country: 9, question: 3 })])], '?base=DE&cell=I.3-FR');
  expect(side('France')).toHaveTextContent('not answered yet');
  await within(side('Germany')).findByText('No comment.');
  expect(within(side('France')).queryByText(/^Answer since/)).not.toBeInTheDocument();
});

test('lists all countries by option, with their number, the two in hand in bold @CMP-05', async () => {
  await openPanel();
  const all = await screen.findByRole('region', { name: 'All countries' });
  const groups = within(all).getAllByRole('listitem');
  expect(groups.map(({ textContent }) => textContent)).toEqual(['1YesGermany1', '2NoAustria, France2']);
  expect(within(all).getByText('France').tagName).toBe('B');
  expect(within(all).getByText('Austria').tagName).not.toBe('B');
  expect(within(all).getByRole('link', { name: 'Austria' })).toHaveAttribute('href', '/country/AT/');
});

test('of a pinned country alone there is one side @CMP-05', async () => {
  const { panel } = await openPanel([], '?base=DE&cell=I.2-DE');
  expect(panel).toHaveAccessibleName('I.2 Germany');
  expect(
    within(panel)
      .getAllByRole('region')
      .map((part) => part.getAttribute('aria-label') ?? 'all'),
  ).toEqual(['Germany', 'all']);
  expect(within(panel).getByRole('button', { name: 'Cite' })).toBeInTheDocument();
});

test('leads to the question before and after, also over the end of a chapter, and stops at the ends @CMP-05', async () => {
  const { user, address, panel } = await openPanel([], '?base=DE&cell=I.3-FR');
  await user.click(within(panel).getByRole('button', { name: 'Next question' }));
  expect(address()).toBe('?base=DE&cell=IV.1-FR');
  expect(within(panel).getByRole('button', { name: 'Next question' })).toBeDisabled();
  const previous = within(panel).getByRole('button', { name: 'Previous question' });
  for (const cell of ['I.3', 'I.2', 'I.1']) {
    await user.click(previous);
    expect(address()).toBe(`?base=DE&cell=${cell}-FR`);
  }
  expect(previous).toBeDisabled();
  expect(within(panel).getByRole('status')).toHaveTextContent('I.1 Germany and France');
});

test.each(['Close', 'Escape'])('%s closes the panel and takes its cell out of the address @CMP-05', async (way) => {
  const { user, address, panel } = await openPanel();
  const close = within(panel).getByRole('button', { name: 'Close' });
  close.focus();
  if (way === 'Close') await user.click(close);
  else await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(address()).toBe('?base=DE');
});

test.each([403, 404, 429, 500, 503])('a failure %i of the comments is in their place, and a retry mends it', async (status) => {
  const { user, side } = await openPanel([refuse(paths.comments, status)]);
  const alert = await within(side('Germany')).findByRole('alert');
  await waitFor(() => expect(alert).toHaveTextContent('Not now.'));
  expect(side('Germany')).toHaveTextContent('1Yes');
  expect(screen.getByRole('button', { name: 'Cite both' })).toBeDisabled();
  server.use(reply(paths.comments, [aComment()]));
  await user.click(await within(side('Germany')).findByRole('button', { name: 'Try again' }));
  expect(await within(side('Germany')).findByText('Only by a notary.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cite both' })).toBeEnabled());
});

test('nothing can be cited before comments and sources are known: their authors would be missing @CMP-05', async () => {
  const sources = deferred();
  await openPanel([
    reply(paths.comments, [aComment()]),
    http.get(anyPrefix(paths.sources), async () => {
      await sources.promise;
      return HttpResponse.json([]);
    }),
  ]);
  expect(await screen.findByText('Only by a notary.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cite both' })).toBeDisabled();
  sources.resolve();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cite both' })).toBeEnabled());
});

test('of a version everything is requested and linked in that version @CIT-26', async () => {
  const requested: string[] = [];
  const record = (path: string) =>
    http.get(anyPrefix(path), ({ request }) => {
      requested.push(new URL(request.url).search);
      return HttpResponse.json([]);
    });
  const content = [paths.comments, paths.sources, paths.attachments, paths.givenAnswers];
  const { panel } = await openPanel(content.map(record), '?base=DE&v=2025-2&cell=I.2-FR');
  await waitFor(() => expect(requested).toHaveLength(4));
  expect(new Set(requested)).toEqual(new Set(['?question=2&version=2025-2']));
  expect(within(panel).getByRole('link', { name: 'Open question I.2' })).toHaveAttribute('href', '/v/2025-2/question/2/');
  expect(within(panel).getAllByRole('link', { name: 'France' })[0]).toHaveAttribute('href', '/v/2025-2/country/FR/');
});

test('keys that pass over questions request only the last one', async () => {
  const requested: (string | null)[] = [];
  const { user } = await openPanel([
    http.get(anyPrefix(paths.comments), ({ request }) => {
      requested.push(new URL(request.url).searchParams.get('question'));
      return HttpResponse.json([]);
    }),
  ]);
  await waitFor(() => expect(requested).toEqual(['2']));
  screen.getByRole('gridcell', { name: /^I\.2 France/ }).focus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(await screen.findByRole('dialog', { name: 'IV.1 Germany and France' })).toBeVisible();
  await waitFor(() => expect(requested).toContain('4'));
  expect(requested).toEqual(['2', '4']);
});

test('speaks German', async () => {
  openComparison(server, '?base=DE&cell=I.2-FR', {
    locale: 'de',
    user: aUserInfo({ locale: 'de' }),
    replies: [reply(paths.givenAnswers, [aGivenAnswer({ country: 8 })])],
  });
  const panel = await screen.findByRole('dialog', { name: 'I.2 Germany und France' });
  expect(await within(panel).findByText(/^Antwort seit/)).toHaveTextContent('Antwort seit dem 3. März 2026');
  expect(within(panel).getByRole('button', { name: 'Beide zitieren' })).toBeInTheDocument();
  expect(within(panel).getByRole('button', { name: 'Nächste Frage' })).toBeInTheDocument();
});

import { type CountryProfile, type ProfileQuestion, paths } from '@round-table/shared/contract';
import { aCountry, anyPrefix, fakeServerHandlers, mockServer, renderApp, WithFrameData } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { CountryPage } from './country-page';
import { messages } from './messages';

const server = mockServer();
const countries = [
  aCountry({ id: 8, code: 'AT', name: 'Austria' }),
  aCountry({ id: 9, code: 'DE', name: 'Germany' }),
  aCountry({ id: 10, code: 'ES', name: 'Spain' }),
];
const [yes, no] = [
  { order: 1, text: 'Yes' },
  { order: 2, text: 'No' },
];
const most = { options: [no], count: 12, answered: 37 };
const since = { at: '2026-05-11T10:00:00.000Z', version: '2026-1', person: null };
const aQuestion = (own: Partial<ProfileQuestion>): ProfileQuestion => ({ id: 1, order: 1, text: 'Which form?', public: true, ...own });

const profile: CountryProfile = {
  code: 'DE',
  name: 'Germany',
  version: '2026-1',
  taken_at: '2026-06-14T20:00:00.000Z',
  content_version: '2026-1',
  former: '2025-2',
  modified: '2026-05-11T10:00:00.000Z',
  experts: null,
  chapters: [
    {
      id: 1,
      order: 1,
      name: 'Types of rights',
      public: true,
      questions: [
        aQuestion({ id: 11, order: 1, text: 'Which form?', answer: yes, since, most, change: { answer: 'changed', former: no } }),
        aQuestion({
          id: 12,
          order: 2,
          text: 'Who registers?',
          answer: no,
          most,
          comment: {
            id: 5,
            text: '<p>Das <strong>Grundbuchamt</strong> <a href="https://example.org/law">hier</a><script>bad()</script></p>',
            lang: 'de',
            modified: '2026-05-11T10:00:00.000Z',
            person: null,
          },
        }),
        aQuestion({ id: 13, order: 3, text: 'When?', most: { ...most, options: [yes, no] } }),
      ],
    },
    { id: 2, order: 2, name: 'Special objects', public: false, questions: [aQuestion({ id: 21, public: false })] },
  ],
};

const show = (at = '/country/DE', own: Partial<CountryProfile> = {}, signedIn = false, visible = countries) => {
  server.use(
    ...fakeServerHandlers({ countries: visible }),
    http.get(anyPrefix(paths.versions), () => HttpResponse.json([{ id: '2026-1', taken_at: profile.taken_at, countries: 3, note: '' }])),
    http.get(anyPrefix(`${paths.countryProfile}DE/`), () => HttpResponse.json({ ...profile, ...own })),
  );
  return renderApp(
    <WithFrameData>
      <CountryPage />
    </WithFrameData>,
    { messages, at, path: '/country/:code', signedIn },
  );
};
const question = (name: string) => screen.getByRole('article', { name });
const listed = () => screen.queryAllByRole('article').map((article) => article.getAttribute('aria-label'));

test('shows what a country says, and where it differs from most countries (CPG-01, CPG-02)', async () => {
  show();
  expect(await screen.findByRole('heading', { level: 2, name: 'Differs from most countries in 1 of 3 questions' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Germany' })).toBeVisible();
  expect(await screen.findByRole('article', { name: 'I.1' })).toHaveTextContent(
    'since 11 May 2026 (from version 2026-1)Changed since 2025-2before: 2 No',
  );
  expect(question('I.1')).toHaveTextContent('Most common, 12 of 372No');
  expect(question('I.2')).toHaveTextContent('Same as most12 of 37 countries');
  expect(question('I.3')).toHaveTextContent('not answered yet');
  expect(question('I.3')).toHaveTextContent('Tie: 1 and 2, 12 each');
  expect(within(question('I.2')).getByText('Grundbuchamt').tagName).toBe('STRONG');
  expect(question('I.2')).toHaveTextContent('in German');
  expect(question('I.2')).not.toHaveTextContent('bad()');
  expect(screen.getByText(/Its 1 question is not public/)).toBeVisible();
  expect(screen.getByText('Last changed').parentElement).toHaveTextContent('11');
});

test('has a strip with one tab stop, arrow keys, and names of the questions (CPG-04)', async () => {
  const { user, router } = show();
  const strip = await screen.findByRole('list', { name: 'Germany and most countries, question by question' });
  const cells = within(strip).getAllByRole('link');
  expect(cells.map((cell) => cell.textContent)).toEqual([
    'I.1 Which form?: differs',
    'I.2 Who registers?: same as most',
    'I.3 When?: not answered yet',
  ]);
  expect(cells.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  cells[0]?.focus();
  await user.keyboard('{ArrowRight}');
  expect(cells[1]).toHaveFocus();
  await user.keyboard('{End}');
  expect(cells[2]).toHaveFocus();
  await screen.findByRole('article', { name: 'I.3' });
  Element.prototype.scrollIntoView = jest.fn();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(question('I.3')).toHaveFocus());
  expect(router.state.location.hash).toBe('#I.3');
});

test('filters in the address, and hides the most common answers (CPG-03)', async () => {
  const { user, router } = show();
  await screen.findByRole('article', { name: 'I.1' });
  await user.click(screen.getByRole('radio', { name: 'Differs 1' }));
  expect(listed()).toEqual(['I.1']);
  expect(router.state.location.search).toBe('?show=diff');
  await user.click(screen.getByRole('radio', { name: 'With comment 1' }));
  expect(listed()).toEqual(['I.2']);
  await user.click(screen.getByRole('switch', { name: 'Show most common answer' }));
  expect(router.state.location.search).toBe('?show=comment&most=0');
  expect(question('I.2')).not.toHaveTextContent('Same as most');
});

test('opens with the filter of the address, and says when nothing matches', async () => {
  const [first] = profile.chapters;
  const { user } = show('/country/DE?show=changed', {
    chapters: first ? [{ ...first, questions: [aQuestion({ id: 11, answer: yes })] }] : [],
  });
  await user.click(await screen.findByRole('button', { name: 'Show all' }));
  expect(listed()).toEqual(['I.1']);
});

test('says when a country has neither answers nor comments, also by a code in lower case', async () => {
  show('/country/de', { chapters: [] });
  expect(await screen.findByText('Germany has not answered yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'To the questionnaire' })).toHaveAttribute('href', '/questionnaire');
});

test('leads to the country before and after, by name (CPG-06)', async () => {
  show('/country/DE', {}, false, [aCountry({ id: 7, code: 'AL', name: 'Albania' }), ...countries]);
  expect(await screen.findByRole('link', { name: 'Previous country' })).toHaveAttribute('href', '/country/AT/');
  expect(screen.getByRole('link', { name: 'Next country' })).toHaveAttribute('href', '/country/ES/');
  expect(screen.getByText('3 of 4')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Compare Germany with other countries' })).toHaveAttribute('href', '/compare?base=DE');
});

test('copies the address of a question in the version shown (CPG-05)', async () => {
  const { user } = show();
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(await screen.findByRole('link', { name: 'Copy link to I.2' }));
  expect(write).toHaveBeenCalledWith('http://localhost/v/2026-1/country/DE/#I.2');
  await waitFor(() => expect(within(question('I.2')).getByRole('status')).toHaveTextContent('Copied'));
});

test('what changed leads to the difference, and the share bar to the feed', async () => {
  show();
  const mark = await screen.findByRole('link', { name: 'Changed since 2025-2' });
  expect(mark).toHaveAttribute('href', '/changes?from=2025-2&to=2026-1&country=DE');
  expect(await screen.findByRole('link', { name: 'Feed' })).toHaveAttribute('href', '/feed/country/DE/?lang=en');
});

test('names the experts and the progress to members (CPG-07)', async () => {
  const experts = [{ id: 3, first_name: 'Johanna', last_name: 'Weidlich' }];
  show('/country/DE', { version: null, taken_at: null, content_version: null, experts }, true);
  expect(await screen.findByText('Johanna Weidlich')).toBeVisible();
  expect(screen.getByText('Live answers', { selector: 'dd *' })).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Germany: weighted questions' })).toBeInTheDocument();
});

test('names who gave an answer to members only, and the questions with changes by the number of the filter', async () => {
  const [first] = profile.chapters;
  const person = { id: 3, first_name: 'Johanna', last_name: 'Weidlich' };
  const questions = [
    aQuestion({ id: 11, answer: yes, since: { ...since, person }, change: { answer: 'changed', former: no } }),
    aQuestion({ id: 12, order: 2, answer: no, since, change: { comment: 'new' } }),
    aQuestion({ id: 13, order: 3 }),
  ];
  show('/country/DE', { chapters: first ? [{ ...first, questions }] : [] }, true);
  expect(await screen.findByRole('article', { name: 'I.1' })).toHaveTextContent('since 11 May 2026 (from version 2026-1)Johanna Weidlich');
  expect(question('I.2')).toHaveTextContent('since 11 May 2026');
  expect(question('I.2')).not.toHaveTextContent('Weidlich');
  expect(question('I.3')).not.toHaveTextContent('since');
  expect(screen.getByRole('link', { name: '2 questions with changes since 2025-2' })).toHaveAttribute(
    'href',
    expect.stringContaining('show=changed'),
  );
  expect(screen.getByRole('radio', { name: 'Changed 2' })).toBeInTheDocument();
});

test('shows the number of answers without progress to those to whom the server sends none', async () => {
  show(
    '/country/DE',
    {},
    false,
    countries.map((country) => ({ ...country, progress_all: null, progress_weighted: null })),
  );
  await screen.findByRole('article', { name: 'I.1' });
  expect(screen.getByText('Answers').parentElement).toHaveTextContent(/^Answers2$/);
  expect(screen.queryByText('Answered')).not.toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

test('says that a country does not exist', async () => {
  show('/country/ZZ');
  expect(await screen.findByRole('heading', { name: 'This country does not exist' })).toBeVisible();
});

test.each([400, 404, 410])('leads to the latest version if the version of the address does not exist: status %i', async (status) => {
  show();
  server.use(http.get(anyPrefix(`${paths.countryProfile}DE/`), () => HttpResponse.json({ detail: 'x' }, { status })));
  expect(await screen.findByText('This version does not exist')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the latest version' })).toHaveAttribute('href', '/country/DE/');
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('offers to try again when the content cannot be loaded', async () => {
  const { user } = show();
  server.use(http.get(anyPrefix(`${paths.countryProfile}DE/`), () => HttpResponse.json({ detail: 'x' }, { status: 500 }), { once: true }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article', { name: 'I.1' })).toBeVisible();
});

import { type ChangeDetails, type Changes, paths } from '@round-table/shared/contract';
import { aChapter, anyPrefix, aQuestion, fakeServerHandlers, mockServer, renderApp, WithFrameData } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { ChangesPage } from './changes-page';
import { messages } from './messages';

const server = mockServer({ otherPaths: ['/map-service/shapes/x/'] });

const versions = [
  { id: '2026-1', taken_at: '2026-06-14T10:00:00Z', countries: 2, note: 'Spring round.' },
  { id: '2025-2', taken_at: '2025-12-14T10:00:00Z', countries: 1, note: '' },
];
const changes: Changes = {
  from: '2025-2',
  to: '2026-1',
  answers: { changed: 44, new: 111, withdrawn: 122 },
  comments: { changed: 18, new: 41, withdrawn: 3 },
  sources: { changed: 2, new: 3, withdrawn: 4 },
  wording: { questions: 1, options: 0 },
  countries: [
    { code: 'DE', is_new: false, answers: 7, comments: 1, sources: 1 },
    { code: 'AT', is_new: true, answers: 1, comments: 0, sources: 0 },
  ],
  questions: [{ id: 1, answers: 8, comments: 1, sources: 1, wording: 1 }],
};
const source = { article: '§ 1192 BGB', statute: 'German Civil Code', url: null, checked_on: '2026-05-11' };
const option = (order: number, text: string) => ({ order, text });
const details: ChangeDetails = {
  from: '2025-2',
  to: '2026-1',
  changes: [1, 2, 3, 4, 5, 6, 7].map((question) => ({
    question,
    country: 'DE',
    answer: { before: option(3, 'By law'), after: question === 2 ? null : option(4, 'By contract') },
    ...(question === 1 && {
      comment: {
        before: '<p>The right is not limited in time.</p>',
        after: '<p>The right is limited in time.</p>',
        lang: 'en',
        modified: '2026-04-09T10:00:00Z',
        modified_by: { id: 4, first_name: 'Reto', last_name: 'Amstutz' },
      },
      sources: [
        { before: { ...source, checked_on: '2024-03-01' }, after: source },
        { before: null, after: { ...source, article: '§ 1193 BGB' } },
      ],
    }),
  })),
  wording: [{ question: 1, part: 'text', before: 'Until when is it paid out?', after: 'Until when is it distributed?' }],
  questions: [1, 2, 3, 4, 5, 6, 7].map((id) => ({ id, chapter_order: 1, order: id, text: `Question number ${id}?` })),
  next: null,
};

function open(search = '', { summary = changes, locale = 'en' as 'en' | 'de', failures = 0, listed = versions } = {}) {
  const requests: string[] = [];
  server.use(
    ...fakeServerHandlers({ chapters: [aChapter({ questions: [aQuestion({ id: 1 })] })] }),
    http.get(anyPrefix(paths.versions), () => HttpResponse.json(listed)),
    http.get(anyPrefix(paths.changes), ({ request }) => {
      requests.push(new URL(request.url).search);
      return requests.length <= failures ? HttpResponse.json({ detail: 'Not now.' }, { status: 503 }) : HttpResponse.json(summary);
    }),
    http.get(anyPrefix(paths.changeDetails), ({ request }) => {
      requests.push(new URL(request.url).search);
      return HttpResponse.json(details);
    }),
    http.get(anyPrefix(paths.map), () =>
      HttpResponse.json({
        fit: { x: 0, y: 0, width: 4000, height: 4000 },
        places: [{ code: 'DE', at: [2000, 2000], room: 300, area: 90_000 }],
        shapes: '/map-service/shapes/x/',
      }),
    ),
    http.get('*/map-service/shapes/x/', () => HttpResponse.json({ land: '', inParts: '', graticule: '', countries: { DE: 'M0 0Z' } })),
  );
  const view = renderApp(
    <WithFrameData>
      <ChangesPage />
    </WithFrameData>,
    { messages, at: `/changes${search}`, locale },
  );
  return { ...view, requests };
}

test('compares the two newest versions in figures (CHG-01)', async () => {
  const { requests } = open();
  for (const [name, figure] of [
    ['Answers changed', 44],
    ['New answers', 111],
    ['Answers withdrawn', 122],
  ])
    expect((await screen.findByText(String(name))).nextElementSibling).toHaveTextContent(String(figure));
  expect(screen.getByText('41 new, 18 changed, 3 removed')).toBeVisible();
  expect(screen.getByText('3 new, 2 changed, 4 removed')).toBeVisible();
  expect(screen.getByRole('link', { name: '1 question, 0 answer options' })).toHaveAttribute(
    'href',
    '/changes?from=2025-2&to=2026-1&by=question&kind=wording',
  );
  expect(screen.getByRole('combobox', { name: 'From' })).toHaveDisplayValue('2025-2, 14 December 2025');
  expect(screen.getByRole('combobox', { name: 'To' })).toHaveDisplayValue('2026-1, 14 June 2026');
  expect(requests).toEqual(['?from=2025-2&to=2026-1']);
});

test('opens a country in place and in the address; its changes have numbers, texts and words (CHG-02)', async () => {
  const { user, router } = open();
  const button = await screen.findByRole('button', { name: 'Germany, 7 answers, 1 comment, sources of law for 1 answer' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByRole('button', { name: 'Austria (new), 1 answer' })).toBeVisible();
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(router.state.location.search).toBe('?from=2025-2&to=2026-1&country=DE');
  const row = (await screen.findByRole('link', { name: 'Question number 1?' })).closest('li') as HTMLElement;
  expect(within(row).getByText('from 3 By law to 4 By contract')).toBeInTheDocument();
  expect(within(row).getByText(/Reto Amstutz/)).toHaveTextContent('Comment, 9 April 2026, Reto Amstutz');
  await waitFor(() => expect(within(row).getAllByRole('deletion')[0]).toHaveTextContent('removed not'));
  expect(within(row).getByText('Source of law').closest('li')).toHaveTextContent(/checked.*1 March 2024.*11 May 2026/);
  expect(within(row).getByText('New source of law').closest('li')).toHaveTextContent('§ 1193 BGB, German Civil Code, checked 11 May 2026');
  expect(screen.getByText('from 3 By law to not answered yet')).toBeInTheDocument();
  expect(screen.queryByText('Question number 6?')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '2 more changes of Germany' }));
  expect(screen.getByText('Question number 7?')).toBeVisible();
  await user.click(button);
  expect(router.state.location.search).toBe('?from=2025-2&to=2026-1');
});

test('by question: first the wording, then a line for each country (CHG-03)', async () => {
  const { user, router, requests } = open();
  await user.click(await screen.findByRole('radio', { name: 'By question' }));
  expect(router.state.location.search).toContain('by=question');
  const group = (await screen.findByRole('heading', { name: 'Question number 1?' })).closest('li') as HTMLElement;
  const [wording, line] = within(group).getAllByRole('listitem');
  await waitFor(() => expect(within(wording as HTMLElement).getByRole('insertion')).toHaveTextContent('added distributed'));
  expect(line).toHaveTextContent('Germany');
  expect(requests.at(-1)).toContain(`questions=${encodeURIComponent('[1]')}`);
});

test('filters by kind, in the address', async () => {
  const { user, router } = open();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Kind' }), 'Comments');
  expect(router.state.location.search).toContain('kind=comments');
  expect(screen.getByRole('button', { name: 'Germany, 1 comment' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Austria/ })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Sources of law');
  expect(screen.getByRole('button', { name: 'Germany, sources of law for 1 answer' })).toBeVisible();
});

test('the field says so if both versions are the same', async () => {
  const { requests } = open('?from=2026-1&to=2026-1');
  const field = await screen.findByRole('combobox', { name: 'To' });
  await waitFor(() => expect(field).toHaveAccessibleDescription('Choose another version'));
  expect(field).toBeInvalid();
  expect(requests).toEqual([]);
});

test('says that nothing changed, in German too', async () => {
  const nothing = { changed: 0, new: 0, withdrawn: 0 };
  const empty = {
    answers: nothing,
    comments: nothing,
    sources: nothing,
    wording: { questions: 0, options: 0 },
    countries: [],
    questions: [],
  };
  open('', { summary: { ...changes, ...empty }, locale: 'de' });
  expect(await screen.findByText('Zwischen 2025-2 und 2026-1 hat sich nichts geändert.')).toBeVisible();
});

test('exchanges versions that are chosen in the wrong order', async () => {
  open('?from=2026-1&to=2025-2');
  expect(await screen.findByRole('combobox', { name: 'From' })).toHaveDisplayValue('2025-2, 14 December 2025');
  expect(screen.getByRole('combobox', { name: 'To' })).toHaveDisplayValue('2026-1, 14 June 2026');
});

test('a failure is in the place of the list, and can be retried', async () => {
  const { user } = open('', { failures: 1 });
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Not now.'));
  expect(screen.getByRole('combobox', { name: 'From' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('122')).toBeVisible();
});

test('has nothing to share before the first version @CHG-01', async () => {
  open('', { listed: [] });
  expect(await screen.findByText(/^There is nothing to compare before/)).toBeVisible();
  expect(screen.queryByRole('toolbar', { name: 'Share' })).toBeNull();
});

test('offers the feed of all changes', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'Feed' })).toHaveAttribute('href', '/feed/?lang=en');
});

test('copies an address with both versions, also where the page has the default ones', async () => {
  const { user } = open('?by=question');
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await screen.findByText('122');
  await user.click(await screen.findByRole('button', { name: /^Copy link/ }));
  expect(write).toHaveBeenCalledWith('http://localhost/changes?by=question&from=2025-2&to=2026-1');
});

test('shows what the office says of the later version @DSK-08', async () => {
  open();
  expect(await screen.findByText('About version 2026-1: Spring round.')).toBeVisible();
});

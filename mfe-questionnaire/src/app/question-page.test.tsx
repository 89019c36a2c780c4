import { roSwitched } from '@round-table/shared/runtime';
import { aChapter, aQuestion, aUserInfo } from '@round-table/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aComment, anAttachment, austria } from '../testing/builders';
import { createFakeServer, createFakeServerState } from '../testing/fake-server';
import { visit } from '../testing/visit';

const { server, startWith } = createFakeServer();
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the links between questions', () => {
  test('cross chapters and end at both ends of the catalogue', async () => {
    startWith();
    const { user, router } = visit({ at: '/question/11/', signedIn: true });
    await heading('Which form is required?');
    expect(screen.getByText('I.1')).toBeVisible();
    expect(screen.getByText('1 of 2')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous question' })).toBeDisabled();
    await user.click(screen.getByRole('link', { name: 'Next question' }));
    await heading('Who keeps the register?');
    await user.click(screen.getByRole('link', { name: 'Next question' }));
    await heading('Is it kept electronically?');
    expect(router.state.location.pathname).toBe('/question/21/');
    expect(screen.getByRole('button', { name: 'Next question' })).toBeDisabled();
    expect(screen.getByRole('link', { name: 'II. Land register' })).toHaveAttribute('href', '/questionnaire?chapter=2');
  });

  test('are no headings: the outline of the page begins with the question', async () => {
    startWith();
    visit({ at: '/question/11/' });
    const title = await heading('Which form is required?');
    await screen.findByRole('heading', { name: 'Answers by country' });
    expect(screen.getAllByRole('heading')[0]).toBe(title);
  });

  test('skip questions under review for a guest', async () => {
    startWith();
    const { user } = visit({ at: '/question/11/' });
    await heading('Which form is required?');
    expect(screen.getByText('1 of 1')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Next question' }));
    await heading('Is it kept electronically?');
    expect(screen.getByRole('link', { name: 'Previous question' })).toHaveAttribute('href', '/question/11/');
  });
});

describe('the page shortcuts', () => {
  test('react to j, k and the arrow keys, but not while typing', async () => {
    startWith();
    const { user, router } = visit({ at: '/question/11/', signedIn: true });
    const path = () => router.state.location.pathname;
    await heading('Which form is required?');
    await user.keyboard('j');
    await waitFor(() => expect(path()).toBe('/question/12/'));
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(path()).toBe('/question/21/'));
    await user.keyboard('j');
    await user.keyboard('k');
    await waitFor(() => expect(path()).toBe('/question/12/'));
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(path()).toBe('/question/11/'));
    await user.click(await screen.findByRole('button', { name: 'Add attachment for Germany' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'j');
    expect(path()).toBe('/question/11/');
  });

  test('react to j and k but not to arrow keys while a radio has the focus', async () => {
    startWith();
    const { user, router } = visit({ at: '/question/11/', signedIn: true });
    const path = () => router.state.location.pathname;
    const first = await screen.findByRole('radio', { name: 'Notarial deed' });
    act(() => first.focus());
    await user.keyboard('{ArrowRight}');
    expect(path()).toBe('/question/11/');
    await user.keyboard('j');
    await waitFor(() => expect(path()).toBe('/question/12/'));
  });

  test('open the next unanswered question with n, and notify if there is none', async () => {
    const state = startWith({
      chapters: createFakeServerState().chapters.map((chapter) => ({
        ...chapter,
        questions: chapter.questions.map((question) => ({ ...question, is_answered: question.id !== 11 })),
      })),
    });
    const { user, router, notifications } = visit({ at: '/question/21/', signedIn: true });
    await heading('Is it kept electronically?');
    await user.keyboard('n');
    await waitFor(() => expect(router.state.location.pathname).toBe('/question/11/'));
    await heading('Which form is required?');
    await user.keyboard('n');
    await waitFor(() => expect(notifications()).toEqual([{ id: 'question.noUnanswered' }]));
    expect(router.state.location.pathname).toBe('/question/11/');
    expect(state.writes).toEqual([]);
  });
});

test('a guest at a question under review sees a link to the dashboard', async () => {
  startWith();
  visit({ at: '/question/12/' });
  await heading('The Question is not available');
  expect(screen.getByRole('link', { name: 'Go back to the Dashboard' })).toHaveAttribute('href', '/dashboard/');
  expect(screen.queryByText('Who keeps the register?')).toBeNull();
});

test.each(['/question/99/', '/question/nonsense/'])('%s shows "not found"', async (at) => {
  startWith();
  visit({ at, signedIn: true });
  await heading('This question was not found');
});

test('a button shows the explanation, if the question has one', async () => {
  const state = startWith();
  const [first] = state.chapters[0]?.questions ?? [];
  if (first) first.explanation = 'For example by deed.';
  const { user } = visit({ at: '/question/11/', signedIn: true });
  const button = await screen.findByRole('button', { name: 'Show explanation' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('For example by deed.')).toBeVisible();
  await user.keyboard('j');
  await heading('Who keeps the register?');
  expect(screen.queryByRole('button', { name: 'Show explanation' })).toBeNull();
});

test('the answer of one’s own country shows how it changed from version to version, with and without a comment @HIS-06', async () => {
  startWith();
  const { user } = visit({ at: '/question/11/', signedIn: true });
  await screen.findByRole('radiogroup', { name: 'Which form is required?' });
  await user.click(screen.getByRole('button', { name: 'Through the versions: Germany' }));
  expect(await screen.findByText('No version contains this question yet.')).toBeVisible();
});

test('shows the comment of each other country in an article, without the user’s own', async () => {
  const theirs = aComment({ id: 41, country: 'AT', text: '<p>See <a href="https://example.org">the act</a>.</p>' });
  startWith({
    comments: [aComment({ text: '<p>Ours.</p>' }), { ...theirs, text: `${theirs.text}<img src=x onerror="alert(1)">` }],
    attachments: [anAttachment({ name: 'Form of the court', country: 'AT' })],
  });
  visit({ at: '/question/11/', signedIn: true });
  const region = within(await screen.findByRole('region', { name: 'All Comments' }));
  const article = within(region.getByRole('article', { name: 'Austria' }));
  expect(article.getByText('Johanna Weidlich')).toBeVisible();
  expect(article.getByText('May 11, 2026')).toBeVisible();
  expect(article.getByText('Notarial deed')).toBeVisible();
  expect(article.getByRole('link', { name: 'the act' })).toHaveAttribute('rel', 'noopener noreferrer');
  expect(await article.findByRole('link', { name: 'Form of the court' })).toBeVisible();
  expect(document.querySelector('img[onerror], img[src="x"]')).toBeNull();
  expect(region.queryByRole('article', { name: 'Germany' })).toBeNull();
  expect(region.queryByText('Ours.')).toBeNull();
});

describe('for readers', () => {
  test('shows answers by country, but neither radios nor an editor', async () => {
    startWith({ user: aUserInfo({ isReadonly: true, isExpert: false, countries: [] }), comments: [aComment()] });
    visit({ at: '/question/11/', signedIn: true });
    const answers = within(await screen.findByRole('region', { name: 'Answers by country' }));
    const groups = answers.getAllByRole('listitem').filter((item) => item.parentElement?.parentElement?.tagName === 'SECTION');
    expect(groups.map((group) => group.textContent)).toEqual([
      '1Private document0',
      '2Notarial deed1Austriasince 3 March 2026 (from version 2026-1)Johanna WeidlichThrough the versions',
      '3None0',
      'not answered yet1Germany',
    ]);
    expect(screen.queryByRole('radiogroup', { name: 'Which form is required?' })).toBeNull();
    expect(screen.queryByRole('radio', { name: 'Notarial deed' })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Comment' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Add attachment/ })).toBeNull();
    expect(await screen.findByRole('article', { name: 'Germany' })).toBeVisible();
  });

  test('an admin with the RO switch on is a reader', async () => {
    startWith({ user: aUserInfo({ isAdmin: true, countries: [austria] }) });
    const { store } = visit({ at: '/question/11/', signedIn: true });
    await screen.findByRole('radiogroup', { name: 'Which form is required?' });
    act(() => void store.dispatch(roSwitched(true)));
    expect(await screen.findByRole('region', { name: 'Answers by country' })).toBeVisible();
    expect(screen.queryByRole('radiogroup', { name: 'Which form is required?' })).toBeNull();
  });

  test('a former address of a version leads to the permanent one, with what is chosen there', async () => {
    startWith();
    const { router } = visit({ at: '/question/11/?version=2026-1&c=DE' });
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/v/2026-1/question/11/', search: '?c=DE' }));
  });

  test('the version in the address applies to the whole page', async () => {
    startWith({ chaptersOf: { '2026-1': [aChapter({ questions: [aQuestion()] })] } });
    const requests: string[] = [];
    server.events.on('request:start', ({ request }) => {
      const { pathname, searchParams } = new URL(request.url);
      if (searchParams.get('version')) requests.push(`${pathname} ${searchParams.get('version')}`);
    });
    visit({ at: '/v/2026-1/question/11/' });
    await screen.findByRole('region', { name: 'Answers by country' });
    const paths = ['attachments', 'chapters', 'comments', 'map/11', 'sources'];
    expect(requests.sort()).toEqual(paths.map((path) => `/ro/api/${path}/ 2026-1`));
  });
});

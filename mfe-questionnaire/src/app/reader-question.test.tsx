import { roSwitched } from '@round-table/shared/runtime';
import { aChapter, aCountry, aQuestion, aUserInfo } from '@round-table/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aComment, anAttachment, austria, germany } from '../testing/builders';
import { createFakeServer } from '../testing/fake-server';
import { visit } from '../testing/visit';

const { startWith } = createFakeServer();
const france = aCountry({ id: 9, code: 'FR', name: 'France', other_name: 'Frankreich' });
const countries = [austria, france, germany];
const comments = [
  aComment({ id: 1, country: 'AT', lang: 'de', text: '<p>Regelfall.</p>', answer_number: 2 }),
  aComment({ id: 2, country: 'FR', lang: 'en', text: '<p>General rule.</p>', answer_number: 3, answer_text: 'None' }),
  aComment({ id: 3, country: 'DE', lang: 'de', text: '<p>Vordrucke.</p>', answer_number: 1, answer_text: 'Private document' }),
];
const attachments = [anAttachment({ name: 'Vordruck.pdf', country: 'DE' })];

const ofVersion = { '2026-1': [aChapter({ questions: [aQuestion()] })] };

const open = (query = '', options: { locale?: 'en' | 'de' } = {}) => {
  startWith({ countries, comments, attachments });
  const view = visit({ at: `/question/11/${query}`, ...options });
  return { ...view, search: () => view.router.state.location.search };
};
const answers = async () => within(await screen.findByRole('region', { name: 'Answers by country' }));
const region = async (name = 'All Comments') => within(await screen.findByRole('region', { name }));
const articles = async (name?: string) => (await region(name)).queryAllByRole('article').map((one) => one.getAttribute('aria-label'));

test('each answer says since when it is given, and by whom to those who may see persons', async () => {
  open();
  const list = await answers();
  const [austrian, french] = ['Austria', 'France'].map((name) => list.getByText(name).closest('li'));
  expect(austrian).toHaveTextContent('since 3 March 2026 (from version 2026-1)Johanna Weidlich');
  expect(french).not.toHaveTextContent('since');
  const comment = await (await region()).findByRole('article', { name: 'Germany' });
  expect(comment).toHaveTextContent('Private document since 3 March 2026');
});

test('the heading counts comments, not the countries that have only files or sources', async () => {
  startWith({ countries, comments: comments.slice(0, 1), attachments });
  const { unmount } = visit({ at: '/question/11/' });
  const list = await region();
  expect(await list.findByRole('article', { name: 'Germany' })).toHaveTextContent('Vordruck.pdf');
  expect(list.getByText('1 comment')).toBeVisible();
  unmount();
  visit({ at: '/question/11/?c=AT,DE' });
  expect(await (await region()).findByText('1 comment of the 2 chosen countries')).toBeVisible();
});

describe('the chosen countries', () => {
  test('filter the answers; an answer of none of them is a faint row', async () => {
    const { user, search } = open('?c=DE,XX,AT');
    const list = await answers();
    expect(list.getByText('2 of 3 countries')).toBeVisible();
    expect(list.getAllByText('none of the chosen countries')).toHaveLength(2);
    expect(list.queryByText('France')).toBeNull();
    await user.click(list.getByRole('link', { name: 'Show all 3' }));
    expect(await list.findByText('France')).toBeVisible();
    expect(search()).toBe('?c=DE,XX,AT&all=1');
    expect(list.getByText('3 countries')).toBeVisible();
    await user.click(list.getByRole('link', { name: 'Show the chosen countries only' }));
    await waitFor(() => expect(list.queryByText('France')).toBeNull());
    expect(search()).toBe('?c=DE,XX,AT');
  });

  test('are compared with the first one', async () => {
    startWith({ countries, comments, chaptersOf: ofVersion });
    visit({ at: '/v/2026-1/question/11/?c=DE,AT,FR' });
    const link = (await answers()).getByRole('link', { name: 'Compare these countries' });
    expect(link).toHaveAttribute('href', '/compare?base=DE&c=AT,FR&v=2026-1');
  });

  test('one alone is not compared, and none is not filtered', async () => {
    const { unmount } = open('?c=DE');
    expect((await answers()).queryByRole('link', { name: 'Compare these countries' })).toBeNull();
    unmount();
    open();
    const list = await answers();
    expect(list.getByText('3 countries')).toBeVisible();
    expect(list.queryByRole('link', { name: /^Show/ })).toBeNull();
  });

  test('go on to the next question, by link, arrow and key', async () => {
    const { user, search, router } = open('?c=DE,AT&order=answer');
    await answers();
    const arrow = screen.getByRole('link', { name: 'Next question' });
    expect(arrow).toHaveAttribute('href', '/question/21/?c=DE,AT&order=answer');
    const row = screen.getByRole('link', { name: /Next question, with Germany and Austria/ });
    expect(row).toHaveTextContent('II.1');
    expect(row).toHaveTextContent('Is it kept electronically?');
    await user.click(row);
    await screen.findByRole('heading', { level: 1, name: 'Is it kept electronically?' });
    expect(search()).toBe('?c=DE,AT&order=answer');
    await user.keyboard('k');
    await waitFor(() => expect(router.state.location.pathname).toBe('/question/11/'));
    expect(search()).toBe('?c=DE,AT&order=answer');
  });

  test('a country of the list leads to its page, and is chosen with Shift', async () => {
    const { search, router } = open('?c=FR&all=1');
    const link = (await answers()).getByRole('link', { name: 'Austria' });
    expect(link).toHaveAttribute('href', '/country/AT/');
    fireEvent.click(link, { shiftKey: true });
    await waitFor(() => expect(search()).toBe('?c=FR,AT&all=1'));
    expect(router.state.location.pathname).toBe('/question/11/');
    fireEvent.click((await answers()).getByRole('link', { name: 'France' }), { shiftKey: true });
    await waitFor(() => expect(search()).toBe('?c=AT&all=1'));
  });

  test('are there in the read-only view of a member, but not for one who answers', async () => {
    startWith({ countries, user: aUserInfo({ isAdmin: true, countries: [austria] }) });
    const { store } = visit({ at: '/question/11/?c=DE', signedIn: true });
    await screen.findByRole('radiogroup', { name: 'Which form is required?' });
    expect(screen.queryByRole('group', { name: 'Chosen countries' })).toBeNull();
    act(() => void store.dispatch(roSwitched(true)));
    expect(await screen.findByRole('button', { name: 'Remove Germany' })).toBeVisible();
  });
});

describe('the comments', () => {
  test('are those of the chosen countries', async () => {
    const { user } = open('?c=DE,AT');
    expect(await articles()).toEqual(['Austria', 'Germany']);
    expect((await region()).getByText('2 comments of the 2 chosen countries')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove Germany' }));
    await waitFor(async () => expect(await articles()).toEqual(['Austria']));
    expect((await region()).getByText('1 comment of the chosen country')).toBeVisible();
  });

  test('none of the chosen countries has commented', async () => {
    startWith({ countries, comments: comments.slice(0, 1) });
    visit({ at: '/question/11/?c=DE' });
    expect(await (await region()).findByText('None of the chosen countries has commented.')).toBeVisible();
  });

  test('are ordered and filtered, all of it in the address', async () => {
    const { user, search } = open();
    expect(await articles()).toEqual(['Austria', 'France', 'Germany']);
    const bar = await region();
    expect(bar.getByText('2 in German, 1 in English')).toBeVisible();
    expect(within(bar.getByRole('radiogroup', { name: 'Order of comments' })).getAllByRole('radio')).toHaveLength(2);
    await user.click(bar.getByRole('radio', { name: 'By answer' }));
    expect(search()).toBe('?order=answer');
    await waitFor(async () => expect(await articles()).toEqual(['Germany', 'Austria', 'France']));
    await user.click(bar.getByRole('checkbox', { name: 'English first' }));
    expect(search()).toBe('?order=answer&own=1');
    await waitFor(async () => expect(await articles()).toEqual(['France', 'Germany', 'Austria']));
    await user.click(bar.getByRole('checkbox', { name: 'With attachments only' }));
    expect(search()).toBe('?order=answer&own=1&att=1');
    await waitFor(async () => expect(await articles()).toEqual(['Germany']));
    expect(bar.getByText('1 in German')).toBeVisible();
    await user.click(bar.getByRole('radio', { name: 'By country' }));
    expect(search()).toBe('?own=1&att=1');
  });

  test('with attachments only, of countries without any', async () => {
    open('?c=FR&att=1');
    expect(await (await region()).findByText('No comment has attachments.')).toBeVisible();
  });

  test('have the language of their text, and a tag for it', async () => {
    open();
    const austrian = within(await (await region()).findByRole('article', { name: 'Austria' }));
    expect(austrian.getByText('Regelfall.').closest('[lang]')).toHaveAttribute('lang', 'de');
    expect(austrian.getByText('in German').parentElement).toHaveTextContent('DEin German');
  });

  test('with another text than in the version before are marked, with a link to the difference', async () => {
    const changed = aComment({ id: 3, country: 'DE', modified: '2026-05-01T10:00:00Z' });
    const unchanged = aComment({ id: 1, country: 'AT', modified: '2026-01-01T10:00:00Z' });
    const savedAgain = aComment({ id: 2, country: 'FR', modified: '2026-05-02T10:00:00Z' });
    startWith({ countries, comments: [changed, unchanged, savedAgain], changedComments: ['DE'], chaptersOf: ofVersion });
    const { unmount } = visit({ at: '/question/11/' });
    const german = within(await (await region()).findByRole('article', { name: 'Germany' }));
    fireEvent.pointerMove(window);
    expect(await german.findByRole('link', { name: 'Changed since 2026-1' })).toHaveAttribute(
      'href',
      '/changes?from=2026-1&to=2026-2&country=DE',
    );
    expect((await region()).getAllByRole('link', { name: /^Changed since/ })).toHaveLength(1);
    unmount();
    // Nothing was before the first version.
    visit({ at: '/v/2026-1/question/11/' });
    expect(await (await region()).findByRole('article', { name: 'Germany' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Changed since/ })).toBeNull();
  });

  test('are named in German on German pages', async () => {
    open('', { locale: 'de' });
    const bar = await region('Alle Kommentare');
    expect(bar.getByText('2 auf Deutsch, 1 auf Englisch')).toBeVisible();
    expect(bar.getByRole('checkbox', { name: 'Deutsch zuerst' })).toBeVisible();
  });
});

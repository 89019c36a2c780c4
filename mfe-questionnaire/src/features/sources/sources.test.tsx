import { maxSources, paths, type Source } from '@round-table/shared/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { austria, germany } from '../../testing/builders';
import { createFakeServer, type FakeServerState } from '../../testing/fake-server';
import { visit } from '../../testing/visit';
import { EditableSources } from './editable-sources';

const { server, startWith } = createFakeServer();
const aSource = (own: Partial<Source> = {}): Source => ({
  article: '§ 1113 BGB',
  statute: 'German Civil Code',
  url: 'https://example.org/bgb/1113',
  checked_on: '2026-05-11',
  ...own,
});
const second = aSource({ article: '§ 1191 BGB', statute: '', url: null, checked_on: '2001-03-03' });
const ofGermany = [{ country: 'DE', sources: [aSource(), second], version: 4 }];

const edit = () => visit({ at: '/question/11/', signedIn: true, part: <EditableSources question={11} country={germany} /> });
async function openForm(state: Partial<FakeServerState> = { sources: ofGermany }) {
  const fake = startWith(state);
  const page = edit();
  await page.user.click(await screen.findByRole('button', { name: /^(Edit sources of law for|Add source of law for) Germany$/ }));
  await screen.findByRole('button', { name: 'Save sources of law' });
  return { ...page, fake, save: async () => page.user.click(await screen.findByRole('button', { name: 'Save sources of law' })) };
}
const row = (position: number) => within(screen.getByRole('group', { name: `Source of law ${position}` }));
const articles = () => screen.getAllByRole('textbox', { name: 'Article and statute' }).map((field) => (field as HTMLInputElement).value);

test('lists the sources with link, statute and day, and marks one that was checked long ago', async () => {
  startWith({ sources: ofGermany });
  edit();
  const list = await screen.findByRole('list', { name: 'Sources of law' });
  const [first, old] = within(list).getAllByRole('listitem');
  expect(within(list).getByRole('link', { name: '§ 1113 BGB' })).toHaveAttribute('href', 'https://example.org/bgb/1113');
  expect(first).toHaveTextContent('German Civil Codechecked 11 May 2026');
  expect(first).not.toHaveTextContent('more than two years ago');
  expect(old).toHaveTextContent('§ 1191 BGBchecked 3 March 2001more than two years ago');
});

test('the first source is added with the day of today, and the focus returns to the button', async () => {
  const { user, fake, notifications, save } = await openForm({});
  const article = row(1).getByRole('textbox', { name: 'Article and statute' });
  expect(article).toHaveFocus();
  await user.type(article, ' § 1192 BGB ');
  await user.type(row(1).getByRole('textbox', { name: 'Link (optional)' }), 'https://example.org/1192');
  await save();
  await waitFor(() => expect(notifications()).toEqual([{ id: 'sources.saved' }]));
  expect(fake.writes).toEqual(['PUT /api/sources/ 0 § 1192 BGB']);
  expect(await screen.findByRole('link', { name: '§ 1192 BGB' })).toBeVisible();
  expect(fake.sources[0]?.sources[0]).toMatchObject({ statute: '', url: 'https://example.org/1192' });
  expect(screen.getByRole('button', { name: 'Edit sources of law for Germany' })).toHaveFocus();
});

test('sources are moved, removed and added by keyboard; the focus stays with them', async () => {
  const { user, fake, save } = await openForm();
  act(() => row(1).getByRole('button', { name: 'Move source of law 1 down' }).focus());
  await user.keyboard('{Enter}');
  expect(articles()).toEqual(['§ 1191 BGB', '§ 1113 BGB']);
  expect(row(2).getByRole('button', { name: 'Move source of law 2 up' })).toHaveFocus();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('The source of law is now number 2.'));
  await user.keyboard('{Enter}');
  expect(articles()).toEqual(['§ 1113 BGB', '§ 1191 BGB']);
  act(() => row(1).getByRole('button', { name: 'Remove source of law 1' }).focus());
  await user.keyboard('{Enter}');
  expect(row(1).getByRole('button', { name: 'Remove source of law 1' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Add another source of law' }));
  expect(row(2).getByRole('textbox', { name: 'Article and statute' })).toHaveFocus();
  await user.keyboard('§ 1203 BGB');
  await save();
  await waitFor(() => expect(fake.writes).toEqual(['PUT /api/sources/ 4 § 1191 BGB, § 1203 BGB']));
});

test('all sources can be removed, and cancelling changes nothing', async () => {
  const { user, fake, save } = await openForm({ sources: [{ country: 'DE', sources: [second], version: 4 }] });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(fake.writes).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Edit sources of law for Germany' }));
  await user.click(await screen.findByRole('button', { name: 'Remove source of law 1' }));
  expect(screen.getByRole('button', { name: 'Add another source of law' })).toHaveFocus();
  await save();
  expect(await screen.findByRole('button', { name: 'Add source of law for Germany' })).toBeVisible();
  expect(fake.writes).toEqual(['PUT /api/sources/ 4 ']);
});

test('faults are named at their fields, and nothing is sent', async () => {
  const { user, fake, save } = await openForm({});
  await user.type(row(1).getByRole('textbox', { name: 'Link (optional)' }), 'javascript:alert(1)');
  await user.clear(row(1).getByLabelText('Last checked on'));
  await save();
  expect(await screen.findByText('Name the article and the statute')).toBeVisible();
  expect(screen.getByText('Enter an address that begins with https://')).toBeVisible();
  expect(screen.getByText('A date is required')).toBeVisible();
  await user.type(row(1).getByLabelText('Last checked on'), '2199-01-01');
  expect(await screen.findByText('This date is still to come')).toBeVisible();
  expect(fake.writes).toEqual([]);
});

test('shows what the server refuses, at the field or below the form', async () => {
  const { user, save } = await openForm();
  server.use(
    http.put(`*${paths.sources}`, () =>
      HttpResponse.json({ sources: { 1: { checked_on: ['This day is still to come.'] } } }, { status: 400 }),
    ),
  );
  await save();
  expect(await row(2).findByText('This day is still to come.')).toBeVisible();
  server.use(http.put(`*${paths.sources}`, () => HttpResponse.json({ detail: 'Not now.' }, { status: 503 })));
  await save();
  expect(await screen.findByText('The sources of law were not saved.', { exact: false })).toHaveTextContent('Not now.');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Edit sources of law for Germany' })).toBeVisible();
});

test.each([
  ['Save mine', ['§ 1113 BGB', '§ 1191 BGB']],
  ['Take theirs', ['§ 1196 BGB']],
])('after a change by a colleague the user chooses: %s', async (choice, expected) => {
  const { user, fake, save } = await openForm();
  fake.sources = [{ country: 'DE', sources: [aSource({ article: '§ 1196 BGB' })], version: 5 }];
  await save();
  const conflict = await screen.findByRole('region', { name: 'Saved sources of law' });
  await waitFor(() => expect(conflict).toHaveTextContent('A colleague has changed the sources of law in the meantime.'));
  expect(within(conflict).getByRole('link', { name: '§ 1196 BGB' })).toBeVisible();
  await user.click(within(conflict).getByRole('button', { name: choice }));
  if (choice === 'Take theirs') expect(articles()).toEqual(expected);
  else await waitFor(() => expect(fake.sources[0]?.sources.map(({ article }) => article)).toEqual(expected));
});

test('no more than the largest number can be added', async () => {
  await openForm({ sources: [{ country: 'DE', sources: Array(maxSources).fill(second), version: 4 }] });
  expect(screen.getByRole('button', { name: 'Add another source of law' })).toBeDisabled();
});

test('readers see them in their language beside the comments, also of a country without a comment', async () => {
  startWith({ countries: [austria, germany], sources: [...ofGermany, { country: 'AT', sources: [second], version: 2 }] });
  visit({ at: '/question/11/', locale: 'de' });
  await screen.findByRole('region', { name: 'Alle Kommentare' });
  const ours = await screen.findByRole('article', { name: 'Germany' });
  expect(within(ours).getByRole('list', { name: 'Rechtsquellen' })).toHaveTextContent('geprüft am 11. Mai 2026');
  const theirs = screen.getByRole('article', { name: 'Austria' });
  expect(within(theirs).getByRole('list', { name: 'Rechtsquelle' })).toHaveTextContent('vor mehr als zwei Jahren');
});

test('leaving the page with an unsaved form asks first', async () => {
  const { user, router, save } = await openForm();
  const leave = () => act(() => router.navigate('/questionnaire'));
  await user.type(row(1).getByRole('textbox', { name: 'Article and statute' }), ' and others');
  await leave();
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  expect(question).toHaveTextContent('Your changes of the sources of law have not been saved.');
  await user.click(within(question).getByRole('button', { name: 'Stay on the page' }));
  expect(router.state.location.pathname).toBe('/question/11/');
  await save();
  await screen.findByRole('button', { name: 'Edit sources of law for Germany' });
  await leave();
  expect(router.state.location.pathname).toBe('/questionnaire');
});

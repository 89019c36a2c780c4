import type { History, HistoryEntry, HistoryOption } from '@round-table/shared/contract';
import { aUserInfo } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { aComment, austria, germany } from '../../testing/builders';
import { createFakeServer } from '../../testing/fake-server';
import { visit } from '../../testing/visit';

const { server, startWith } = createFakeServer();

const johanna = { id: 3, first_name: 'Johanna', last_name: 'Weidlich' };
const deed: HistoryOption = { id: 102, order: 2, text: 'Notarial deed', exists: true };
const form: HistoryOption = { id: 101, order: 1, text: 'Written form', exists: true };

let lastId = 0;
const anEntry = (day: string, change: Partial<HistoryEntry>): HistoryEntry => {
  lastId += 1;
  return { id: 1000 - lastId, at: `${day}T09:36:00.000Z`, person: johanna, ...change };
};
const aHistory = (entries: HistoryEntry[], overrides: Partial<History> = {}): History => ({
  entries,
  versions: [{ id: '2026-1', taken_at: '2026-06-14T20:00:00.000Z', content: '2026-1' }],
  next: null,
  ...overrides,
});
const commentEntry = (day: string, before: string | null, after: string | null) => anEntry(day, { comment: { before, after, lang: 'de' } });

const twoComments = () =>
  aHistory([
    commentEntry('2026-11-12', '<p>Es gilt die allgemeine Regel.</p>', '<p>Es gilt die besondere Regel.</p>'),
    commentEntry('2026-04-28', null, '<p>Es gilt die allgemeine Regel.</p>'),
  ]);
const saved = () => aComment({ text: '<p>Es gilt die besondere Regel.</p>', version: 7 });

const openHistory = async (at = '/question/11/?history=1') => {
  const view = visit({ at, signedIn: true });
  const drawer = await screen.findByRole('dialog', { name: /^History of/ });
  return { ...view, drawer, inDrawer: within(drawer) };
};
const listTexts = (drawer: HTMLElement) =>
  within(drawer)
    .getAllByRole('listitem')
    .map((item) => item.textContent);

test('"History" beside "Save comment" opens the drawer, whose closing gives the focus back (HIS-04)', async () => {
  startWith({ history: [twoComments()], comments: [saved()] });
  const { user, router } = visit({ at: '/question/11/', signedIn: true });
  const button = await screen.findByRole('button', { name: 'History' });
  await user.click(button);
  expect(router.state.location.search).toBe('?history=1');
  const drawer = await screen.findByRole('dialog', { name: 'History of I.1' });
  await waitFor(() => expect(within(drawer).getByRole('radio', { name: 'Answer and comment' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).toBe(''));
  await waitFor(() => expect(button).toHaveFocus());
});

test('lists who changed what and when, cut by the versions, with what holds now (HIS-01, HIS-02)', async () => {
  startWith({
    history: [
      aHistory(
        [
          anEntry('2026-11-12', { answer: { before: form, after: deed } }),
          anEntry('2026-04-28', { answer: { before: null, after: form } }),
        ],
        {
          versions: [
            { id: '2026-2', taken_at: '2026-08-14T20:00:00.000Z', content: '2026-1' },
            { id: '2026-1', taken_at: '2026-06-14T20:00:00.000Z', content: '2026-1' },
          ],
        },
      ),
    ],
  });
  const { drawer, inDrawer } = await openHistory();
  await inDrawer.findAllByText('Johanna Weidlich');
  const [newest, second, first, oldest] = listTexts(drawer);
  expect(newest).toMatch(/^Johanna Weidlich November 12, 2026, \d\d:36 .Mnow.*Notarial deed$/);
  expect(second).toBe('Version 2026-2, published 14 August 2026, with the answers of version 2026-1');
  expect(first).toBe('Version 2026-1, published 14 June 2026');
  expect(oldest).toMatch(/^Johanna Weidlich April 28, 2026, .*Written form$/);
  expect(inDrawer.getByText('from 1 Written form to 2 Notarial deed')).toBeInTheDocument();
  expect(inDrawer.getAllByRole('button', { name: /^Restore/ })).toHaveLength(1);
});

test('shows the changed words, or whole texts (HIS-04)', async () => {
  startWith({ history: [twoComments()] });
  const { user, inDrawer } = await openHistory();
  expect(await inDrawer.findByRole('insertion')).toHaveTextContent('added besondere');
  expect(inDrawer.getByRole('deletion')).toHaveTextContent('removed allgemeine');
  await user.click(inDrawer.getByRole('switch', { name: 'Changes only' }));
  expect(inDrawer.queryByRole('insertion')).not.toBeInTheDocument();
  expect(inDrawer.getByText('Es gilt die besondere Regel.')).toBeVisible();
});

test('shows the answer or the comment only (HIS-04)', async () => {
  startWith({ history: [aHistory([anEntry('2026-11-12', { answer: { before: null, after: deed } })])] });
  const { user, inDrawer } = await openHistory();
  expect(await inDrawer.findByText('Notarial deed')).toBeVisible();
  await user.click(inDrawer.getByRole('radio', { name: 'Comment' }));
  expect(inDrawer.getByText('The comment has not been changed yet.')).toBeVisible();
  await user.click(inDrawer.getByRole('radio', { name: 'Answer' }));
  expect(inDrawer.getByText('Notarial deed')).toBeVisible();
});

test('says that nothing has been changed yet (HIS-04)', async () => {
  startWith();
  const { inDrawer } = await openHistory();
  expect(await inDrawer.findByText('Nothing has been changed yet.')).toBeVisible();
});

test('loads earlier entries on request; the state before the first one follows the last page (HIS-01)', async () => {
  const [newest, oldest] = [
    anEntry('2026-11-12', { answer: { before: form, after: deed } }),
    anEntry('2026-04-28', { answer: { before: deed, after: form } }),
  ];
  startWith({ history: [aHistory([newest], { next: newest.id }), aHistory([oldest])] });
  const { user, drawer, inDrawer } = await openHistory();
  await user.click(await inDrawer.findByRole('button', { name: 'Show earlier changes' }));
  await inDrawer.findByText('State before the first recorded change');
  expect(listTexts(drawer)).toHaveLength(4);
  expect(inDrawer.queryByRole('button', { name: 'Show earlier changes' })).not.toBeInTheDocument();
});

describe('Restore', () => {
  test('puts a former comment into the editor, as a new entry, and closes; Undo takes it back (HIS-05)', async () => {
    const state = startWith({ history: [twoComments()], comments: [saved()] });
    const { user, inDrawer, notifications, store, router } = await openHistory();
    await user.click(await inDrawer.findByRole('button', { name: /^Restore the state of April 28, 2026, .* by Johanna Weidlich$/ }));
    await waitFor(() => expect(notifications()).toEqual([{ id: 'history.commentRestored' }]));
    expect(state.writes).toEqual(['POST /api/comments/ 7 <p>Es gilt die allgemeine Regel.</p>']);
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(await screen.findByText('Es gilt die allgemeine Regel.')).toBeVisible();
    const { key } = store.getState().notifications.shown[0] ?? { key: 0 };
    store.dispatch({ type: 'notifications/notificationActed', payload: key });
    await waitFor(() => expect(state.writes.at(-1)).toBe('POST /api/comments/ 8 <p>Es gilt die besondere Regel.</p>'));
    await waitFor(() => expect(notifications()[0]).toEqual({ id: 'history.undone' }));
  });

  test('chooses a former answer at once (HIS-05)', async () => {
    const state = startWith({
      history: [
        aHistory([
          anEntry('2026-11-12', { answer: { before: form, after: deed } }),
          anEntry('2026-04-28', { answer: { before: null, after: form } }),
        ]),
      ],
    });
    const { user, inDrawer } = await openHistory();
    await user.click(await inDrawer.findByRole('button', { name: /^Restore the state of April 28/ }));
    await waitFor(() => expect(state.writes).toEqual(['POST /api/given-answers/ 101']));
  });

  test('brings back a deleted attachment and former sources (HIS-05)', async () => {
    const source = { article: '§ 1192 BGB', statute: '', url: null, checked_on: '2026-05-11' };
    const removed = { id: 70, name: 'Deed', change: 'removed', can_restore: true } as const;
    const state = startWith({
      history: [
        aHistory([
          anEntry('2026-11-12', { attachment: removed }),
          anEntry('2026-11-11', { sources: { before: [source], after: [] } }),
          anEntry('2026-11-10', { sources: { before: [], after: [source] } }),
        ]),
      ],
    });
    const { user, inDrawer, notifications } = await openHistory();
    await user.click(await inDrawer.findByRole('button', { name: /^Restore the state of November 12/ }));
    await waitFor(() => expect(notifications()[0]).toEqual({ id: 'history.attachmentRestored', name: 'Deed' }));
    await user.click(await screen.findByRole('button', { name: 'History' }));
    await user.click(await screen.findByRole('button', { name: /^Restore the state of November 10/ }));
    await waitFor(() => expect(state.writes).toEqual(['POST /api/attachments/70/restore/', 'PUT /api/sources/ 0 § 1192 BGB']));
  });

  test('is not offered for an option that no longer exists (HIS-05)', async () => {
    const gone: HistoryOption = { id: 109, order: null, text: null, exists: false };
    startWith({
      history: [
        aHistory([
          anEntry('2026-11-12', { answer: { before: gone, after: deed } }),
          anEntry('2026-04-28', { answer: { before: null, after: gone } }),
        ]),
      ],
    });
    const { inDrawer } = await openHistory();
    expect(await inDrawer.findByText('An option that no longer exists')).toBeVisible();
    expect(inDrawer.queryByRole('button', { name: /^Restore/ })).not.toBeInTheDocument();
  });

  test('says in the drawer what the server refused (HIS-05)', async () => {
    startWith({ history: [twoComments()], comments: [saved()] });
    server.use(http.post('*/api/comments/', () => HttpResponse.json({ detail: 'Too many comments.' }, { status: 429 })));
    const { user, inDrawer } = await openHistory();
    await user.click(await inDrawer.findByRole('button', { name: /^Restore the state of April 28/ }));
    expect(await inDrawer.findByText(/The state was not restored\. .*Too many comments\./)).toBeVisible();
  });
});

describe('who reads it (HIS-03)', () => {
  test('an admin reads the history of every country, and restores sources and attachments only', async () => {
    startWith({
      user: aUserInfo({ isAdmin: true, isExpert: false, countries: [] }),
      comments: [aComment({ country: 'AT' })],
      history: [
        aHistory([
          anEntry('2026-11-12', { answer: { before: form, after: deed } }),
          anEntry('2026-11-11', { answer: { before: null, after: form } }),
          anEntry('2026-11-10', { attachment: { id: 70, name: 'Deed', change: 'removed', can_restore: true } }),
        ]),
      ],
    });
    const { user } = visit({ at: '/question/11/', signedIn: true });
    await user.click(await screen.findByRole('button', { name: `History of ${austria.name}` }));
    const drawer = within(await screen.findByRole('dialog', { name: 'History of I.1' }));
    expect(await drawer.findByRole('button', { name: /^Restore the state of November 10/ })).toBeVisible();
    expect(drawer.getAllByRole('button', { name: /^Restore/ })).toHaveLength(1);
  });

  test('guests, and experts of other countries, get no drawer', async () => {
    startWith({ user: aUserInfo({ countries: [germany] }) });
    const guest = visit({ at: '/question/11/?history=DE' });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: /^History/ })).not.toBeInTheDocument();
    guest.unmount();
    visit({ at: '/question/11/?history=AT', signedIn: true });
    await screen.findByRole('button', { name: 'History' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

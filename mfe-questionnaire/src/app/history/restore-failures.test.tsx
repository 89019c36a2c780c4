import type { HistoryEntry, HistoryOption } from '@round-table/shared/contract';
import { paths } from '@round-table/shared/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { aComment } from '../../testing/builders';
import { createFakeServer, type FakeServerState } from '../../testing/fake-server';
import { visit } from '../../testing/visit';

const { server, startWith } = createFakeServer();

let lastId = 0;
const anEntry = (day: string, change: Partial<HistoryEntry>): HistoryEntry => {
  lastId += 1;
  return { id: 1000 - lastId, at: `${day}T09:36:00.000Z`, person: { id: 3, first_name: 'Johanna', last_name: 'Weidlich' }, ...change };
};
const toComment = (before: string | null, after: string | null) => ({ comment: { before, after, lang: 'en' as const } });
const anOption = (id: number, text: string): HistoryOption => ({ id, order: id - 100, text, exists: true });

/** Opens the history with these entries, and restores the state of a day. */
async function restore(day: string, entries: HistoryEntry[], own: Partial<FakeServerState> = {}) {
  const state = startWith({ history: [{ entries, versions: [], next: null }], ...own });
  const view = visit({ at: '/question/11/?history=1', signedIn: 10 });
  const drawer = within(await screen.findByRole('dialog', { name: 'History of I.1' }));
  const press = async () => view.user.click(await drawer.findByRole('button', { name: new RegExp(`^Restore the state of ${day}`) }));
  await press();
  const undo = () => {
    const { key } = view.store.getState().notifications.shown[0] ?? { key: 0 };
    view.store.dispatch({ type: 'notifications/notificationActed', payload: key });
  };
  return { ...view, state, drawer, press, undo };
}
const twoComments = [anEntry('2026-11-12', toComment('<p>One.</p>', '<p>Two.</p>')), anEntry('2026-04-28', toComment(null, '<p>One.</p>'))];
const refuse = (status: number, detail: string) => HttpResponse.json({ detail }, { status });

test('a comment that was deleted meanwhile is written anew; Undo deletes it again', async () => {
  const { state, notifications, undo } = await restore('April 28', twoComments, { comments: [] });
  await waitFor(() => expect(state.writes).toEqual([`POST ${paths.comments} 0 <p>One.</p>`]));
  await waitFor(() => expect(notifications()).toEqual([{ id: 'history.commentRestored' }]));
  undo();
  await waitFor(() => expect(state.comments).toEqual([]));
  await waitFor(() => expect(notifications()[0]).toEqual({ id: 'history.undone' }));
});

test('restoring that there was no comment deletes the present one', async () => {
  const entries = [
    anEntry('2026-11-12', toComment(null, '<p>New.</p>')),
    anEntry('2026-08-01', toComment('<p>Old.</p>', null)),
    anEntry('2026-04-28', toComment(null, '<p>Old.</p>')),
  ];
  const { state, notifications } = await restore('August 1', entries, { comments: [aComment({ text: '<p>New.</p>', version: 3 })] });
  await waitFor(() => expect(state.writes).toEqual([`DELETE ${paths.comments}40/ 3`]));
  await waitFor(() => expect(notifications()).toEqual([{ id: 'history.commentRestored' }]));
});

test('a refused Undo says why, and the restored state stays', async () => {
  const { state, notifications, descriptions, undo } = await restore('April 28', twoComments, { comments: [aComment({ version: 7 })] });
  await waitFor(() => expect(notifications()).toEqual([{ id: 'history.commentRestored' }]));
  server.use(http.post(`*${paths.comments}`, () => refuse(403, 'The answers of Germany are closed.')));
  undo();
  await waitFor(() => expect(notifications()[0]).toEqual({ id: 'history.notUndone' }));
  expect(descriptions()[0]).toMatchObject({ sentence: 'The answers of Germany are closed.' });
  expect(state.comments[0]?.text).toBe('<p>One.</p>');
});

test('sources that a colleague has changed are not overwritten: the drawer stays open with the reason, and a second try restores', async () => {
  const source = { article: '§ 1192 BGB', statute: '', url: null, checked_on: '2026-05-11' };
  const entries = [
    anEntry('2026-11-11', { sources: { before: [source], after: [] } }),
    anEntry('2026-11-10', { sources: { before: [], after: [source] } }),
  ];
  const start = restore('November 10', entries, { sources: [{ country: 'DE', sources: [], version: 4 }] });
  server.use(http.put(`*${paths.sources}`, () => refuse(503, 'Not now.'), { once: true }));
  const { state, drawer, press, notifications, undo } = await start;
  expect(await drawer.findByText(/^The state was not restored\. .*Not now\./)).toBeVisible();
  await press();
  await waitFor(() => expect(state.sources[0]?.sources).toEqual([source]));
  await waitFor(() => expect(notifications()[0]).toEqual({ id: 'history.sourcesRestored' }));
  undo();
  await waitFor(() => expect(state.sources[0]?.sources).toEqual([]));
});

test('an attachment whose file is deleted for good is refused in the drawer', async () => {
  const removed = { id: 70, name: 'Deed', change: 'removed', can_restore: true } as const;
  const start = restore('November 12', [anEntry('2026-11-12', { attachment: removed })]);
  server.use(http.post(`*${paths.attachments}:id/restore/`, () => refuse(404, 'The file has been deleted.')));
  const { drawer, notifications } = await start;
  expect(await drawer.findByText(/^The state was not restored\. .*The file has been deleted\./)).toBeVisible();
  expect(notifications()).toEqual([]);
});

test('a refused answer is a notification, and the page shows the stored answer again', async () => {
  const entries = [
    anEntry('2026-11-12', { answer: { before: anOption(101, 'Private document'), after: anOption(102, 'Notarial deed') } }),
    anEntry('2026-04-28', { answer: { before: null, after: anOption(101, 'Private document') } }),
  ];
  const start = restore('April 28', entries);
  server.use(http.post(`*${paths.givenAnswers}`, () => refuse(403, 'Not now.')));
  const { notifications } = await start;
  await waitFor(() => expect(notifications()[0]).toEqual({ id: 'answer.refused', number: 'I.1' }));
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Private document', hidden: true })).not.toBeChecked());
});

import { paths } from '@round-table/shared/contract';
import { clearDraft, readDraft, sendWaitingChanges } from '@round-table/shared/runtime';
import { aQuestion } from '@round-table/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { aComment, germany } from '../../../testing/builders';
import { createFakeServer } from '../../../testing/fake-server';
import { visit } from '../../../testing/visit';
import { commentsApi } from '../comments-api';
import { CommentEditor } from './comment-editor';

const { server, startWith } = createFakeServer();
const draftKey = { user: 3, country: 'DE', question: 11 };
// The first import compiles the editor, which takes longer than a test waits for it.
beforeAll(() => import('../rich-text/quill-field'), 60_000);

afterEach(() => clearDraft(draftKey));

/** The rich-text editor, once it has taken the place of the plain field. */
const field = () =>
  waitFor(
    () => {
      const editor = screen.getByRole('textbox', { name: 'Comment' });
      expect(editor).toHaveClass('ql-editor');
      return editor;
    },
    { timeout: 4000 },
  );

async function createWaiting() {
  const state = startWith();
  const page = visit({ at: '/question/11/', signedIn: draftKey.user, part: <CommentEditor question={aQuestion()} country={germany} /> });
  const editor = await field();
  // Quill observes the DOM, so that this counts as typing.
  await act(async () => {
    editor.innerHTML = '<p>On a train</p>';
  });
  server.use(http.post(`*${paths.comments}`, () => HttpResponse.error(), { once: true }));
  await page.user.click(screen.getByRole('button', { name: 'Save comment' }));
  await screen.findByText(/^Kept on this device/);
  return { state, ...page };
}

test('is sent later, and then is no draft any more (OFF-01)', async () => {
  const { state, store } = await createWaiting();
  expect(screen.queryByText('Draft saved')).toBeNull();
  await act(() => store.dispatch(sendWaitingChanges()));
  await waitFor(() => expect(screen.queryByText(/^Kept on this device/)).toBeNull());
  expect(state.comments).toMatchObject([{ text: '<p>On a train</p>' }]);
  expect(await field()).toHaveTextContent('On a train');
  expect(await readDraft(draftKey)).toBeUndefined();
});

test('shows both texts if a colleague has saved meanwhile, and can still be saved (OFF-07)', async () => {
  const { state, store, user } = await createWaiting();
  state.comments = [aComment({ text: '<p>theirs</p>', version: 2 })];
  // Fetched before the waiting text is sent, theirs does not take its place.
  const key = { question: draftKey.question, country: draftKey.country };
  await act(() => store.dispatch(commentsApi.endpoints.findComment.initiate(key, { forceRefetch: true, subscribe: false })));
  expect(await field()).toHaveTextContent('On a train');
  await act(() => store.dispatch(sendWaitingChanges()));
  expect(await screen.findByRole('region', { name: 'Two versions of the same comment' })).toHaveTextContent(/On a train.*theirs/);
  await user.click(screen.getByRole('button', { name: 'Save my text' }));
  await waitFor(() => expect(state.writes.at(-1)).toBe('POST /api/comments/ 2 <p>On a train</p>'));
  await waitFor(() => expect(store.getState().waiting.changes).toEqual([]));
});

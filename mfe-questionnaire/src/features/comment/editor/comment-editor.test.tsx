import { paths } from '@round-table/shared/contract';
import { clearDraft, type Draft, readDraft, writeDraft } from '@round-table/shared/runtime';
import { aQuestion } from '@round-table/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { aComment, germany } from '../../../testing/builders';
import { createFakeServer } from '../../../testing/fake-server';
import { visit } from '../../../testing/visit';
import { commentsApi } from '../comments-api';
import { CommentEditor } from './comment-editor';

const { server, startWith } = createFakeServer();
const draftKey = { user: 3, country: 'DE', question: 11 };
const aDraft = (overrides: Partial<Draft> = {}): Draft => ({ html: '<p>half a thought</p>', basedOn: 0, savedAt: 1, ...overrides });

// The first import compiles the editor, which takes longer than a test waits for it.
beforeAll(() => import('../rich-text/quill-field'), 60_000);
afterEach(() => clearDraft(draftKey));

/** The rich-text editor, once it has taken the place of the plain field. */
const editor = () =>
  waitFor(
    () => {
      const field = screen.getByRole('textbox', { name: 'Comment' });
      expect(field).toHaveClass('ql-editor');
      return field;
    },
    { timeout: 4000 },
  );

/** Replaces the content of the editor; Quill observes the DOM, so that this counts as typing. */
async function write(html: string) {
  const field = await editor();
  await act(async () => {
    field.innerHTML = html;
  });
}

const erase = () => write('<p><br></p>');

const save = () => screen.findByRole('button', { name: 'Save comment' });
const showEditor = (options?: { inBrowser: boolean }) =>
  visit({ at: '/question/11/', signedIn: true, part: <CommentEditor question={aQuestion()} country={germany} />, ...options });

test('saves a first comment as HTML', async () => {
  const state = startWith();
  const { user, notifications } = showEditor();
  expect(await screen.findByRole('heading', { name: 'Add Comment' })).toBeVisible();
  await write('<p>Only <strong>notaries</strong>.</p>');
  await screen.findByText('Draft saved');
  await user.click(await save());
  await waitFor(() => expect(notifications()).toEqual([{ id: 'comment.saved' }]));
  expect(state.writes).toEqual(['POST /api/comments/ 0 <p>Only <strong>notaries</strong>.</p>']);
  expect(await screen.findByRole('heading', { name: 'Edit Comment' })).toBeVisible();
});

test('Ctrl+Enter saves', async () => {
  const state = startWith();
  const { notifications } = showEditor();
  await write('<p>Only notaries.</p>');
  fireEvent.keyDown(await editor(), { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(notifications()).toEqual([{ id: 'comment.saved' }]));
  expect(state.writes).toEqual(['POST /api/comments/ 0 <p>Only notaries.</p>']);
});

test('edits the saved comment and sends the version that it is based on', async () => {
  const state = startWith({ comments: [aComment({ version: 4 })] });
  const { user } = showEditor();
  expect(await editor()).toHaveTextContent('The register decides.');
  await write('<p>The notary decides.</p>');
  await user.click(await save());
  await waitFor(() => expect(state.writes).toEqual(['POST /api/comments/ 4 <p>The notary decides.</p>']));
});

test('saving an empty editor deletes the comment', async () => {
  const state = startWith({ comments: [aComment()] });
  const { user, notifications } = showEditor();
  await editor();
  await erase();
  await user.click(await save());
  await waitFor(() => expect(notifications()).toEqual([{ id: 'comment.deleted' }]));
  expect(state.writes).toEqual(['DELETE /api/comments/40/ 1']);
  expect(state.comments).toEqual([]);
});

test('saving an empty editor sends nothing if there is no comment', async () => {
  const state = startWith();
  const { user, notifications } = showEditor();
  await editor();
  await user.click(await save());
  await write('<p>now</p>');
  await user.click(await save());
  await waitFor(() => expect(notifications()).toEqual([{ id: 'comment.saved' }]));
  expect(state.writes).toEqual(['POST /api/comments/ 0 <p>now</p>']);
});

test('saves every change as a draft until the server has it', async () => {
  startWith({ comments: [aComment({ version: 2 })] });
  const { user } = showEditor();
  await write('<p>half a thought</p>');
  expect(await screen.findByText('Draft saved')).toBeVisible();
  expect(await readDraft(draftKey)).toMatchObject({ html: '<p>half a thought</p>', basedOn: 2 });
  await user.click(await save());
  await waitFor(async () => expect(await readDraft(draftKey)).toBeUndefined());
  expect(screen.queryByText('Draft saved')).toBeNull();
});

test('restores a draft of this device, which can be discarded', async () => {
  startWith({ comments: [aComment()] });
  await writeDraft(draftKey, aDraft({ basedOn: 1 }));
  const { user } = showEditor();
  expect(await editor()).toHaveTextContent('half a thought');
  await user.click(await screen.findByRole('button', { name: 'Discard draft' }));
  await waitFor(async () => expect(await editor()).toHaveTextContent('The register decides.'));
  expect(await readDraft(draftKey)).toBeUndefined();
});

test('does not restore the draft of another country or user', async () => {
  startWith();
  await writeDraft({ ...draftKey, country: 'AT' }, aDraft());
  await writeDraft({ ...draftKey, user: 99 }, aDraft());
  showEditor();
  expect(await editor()).toHaveTextContent('');
  expect(screen.queryByRole('button', { name: 'Discard draft' })).toBeNull();
});

test('without a connection the text remains and can be saved again', async () => {
  const state = startWith();
  const { user, notifications } = showEditor();
  await write('<p>on the train</p>');
  server.use(http.post(`*${paths.comments}`, () => HttpResponse.error(), { once: true }));
  await user.click(await save());
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Server did not respond Your text is kept here and on this device'),
  );
  expect(await editor()).toHaveTextContent('on the train');
  expect(await readDraft(draftKey)).toMatchObject({ html: '<p>on the train</p>' });
  await user.click(await save());
  await waitFor(() => expect(notifications()).toEqual([{ id: 'comment.saved' }]));
  expect(state.writes).toEqual(['POST /api/comments/ 0 <p>on the train</p>']);
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('when a colleague saved in the meantime', () => {
  const theirs = aComment({ text: '<p>theirs</p>', version: 2, modified_by: { id: 5, first_name: 'Max', last_name: 'Muster' } });

  async function createConflict() {
    const state = startWith({ comments: [aComment({ version: 1 })] });
    const page = showEditor();
    await write('<p>mine</p>');
    state.comments = [theirs];
    await page.user.click(await save());
    const conflict = within(await screen.findByRole('region', { name: 'Two versions of the same comment' }));
    return { state, conflict, ...page };
  }

  test('shows both texts and writes nothing', async () => {
    const { state, conflict } = await createConflict();
    expect(conflict.getByText('mine')).toBeVisible();
    expect(conflict.getByText('theirs')).toBeVisible();
    expect(conflict.getByRole('heading', { name: /^Text of Max Muster/ })).toBeVisible();
    expect(state.comments).toEqual([theirs]);
    expect(await readDraft(draftKey)).toMatchObject({ html: '<p>mine</p>' });
  });

  test('can save the user’s text over the other', async () => {
    const { state, conflict, user, notifications } = await createConflict();
    await user.click(conflict.getByRole('button', { name: 'Save my text' }));
    await waitFor(() => expect(notifications()).toEqual([{ id: 'comment.saved' }]));
    expect(state.writes.at(-1)).toBe('POST /api/comments/ 2 <p>mine</p>');
  });

  test('can take the other text', async () => {
    const { state, conflict, user } = await createConflict();
    await user.click(conflict.getByRole('button', { name: 'Take the other text' }));
    await waitFor(async () => expect(await editor()).toHaveTextContent('theirs'));
    expect(await readDraft(draftKey)).toBeUndefined();
    expect(state.comments).toEqual([theirs]);
  });

  test('can combine both texts, based on the saved one', async () => {
    const { state, conflict, user } = await createConflict();
    await user.click(conflict.getByRole('button', { name: 'Combine both texts' }));
    await waitFor(async () => expect(await editor()).toHaveTextContent('minetheirs'));
    await user.click(await save());
    await waitFor(() => expect(state.writes.at(-1)).toBe('POST /api/comments/ 2 <p>mine</p><p>theirs</p>'));
  });

  test('an empty editor does not delete the unseen text', async () => {
    const state = startWith({ comments: [aComment({ version: 1 })] });
    const { user } = showEditor();
    await editor();
    await erase();
    state.comments = [theirs];
    await user.click(await save());
    expect(await screen.findByRole('region', { name: 'Two versions of the same comment' })).toBeVisible();
    expect(state.comments).toEqual([theirs]);
  });

  test('an empty editor does not delete the text that a colleague wrote after deleting the former one', async () => {
    const state = startWith({ comments: [aComment({ version: 1 })] });
    const { user } = showEditor();
    await editor();
    await erase();
    state.comments = [{ ...theirs, id: 41, version: 1 }];
    await user.click(await save());
    expect(await screen.findByRole('region', { name: 'Two versions of the same comment' })).toHaveTextContent('theirs');
    expect(state.comments).toHaveLength(1);
  });

  test('also lets the user choose if the colleague deleted the comment', async () => {
    const state = startWith({ comments: [aComment({ version: 1 })] });
    const { user } = showEditor();
    await write('<p>mine</p>');
    state.comments = [];
    await user.click(await save());
    await user.click(await screen.findByRole('button', { name: 'Save my text' }));
    await waitFor(() => expect(state.writes.at(-1)).toBe('POST /api/comments/ 0 <p>mine</p>'));
  });
});

test('a failed refetch does not remove the typed text', async () => {
  startWith({ comments: [aComment()] });
  const { store } = showEditor();
  await write('<p>half a thought</p>');
  server.use(http.get(`*${paths.comments}`, () => HttpResponse.error()));
  act(() => void store.dispatch(commentsApi.util.invalidateTags(['Comment'])));
  await waitFor(() => expect(Object.values(store.getState().api.queries).some((query) => query?.status === 'rejected')).toBe(true));
  expect(await editor()).toHaveTextContent('half a thought');
});

test('an unchanged editor shows the newer comment of a colleague', async () => {
  const state = startWith({ comments: [aComment()] });
  const { store } = showEditor();
  await editor();
  state.comments = [aComment({ text: '<p>theirs</p>', version: 2 })];
  act(() => void store.dispatch(commentsApi.util.invalidateTags(['Comment'])));
  await waitFor(async () => expect(await editor()).toHaveTextContent('theirs'));
});

test('leaving with unsaved text asks for confirmation; the draft remains either way', async () => {
  startWith();
  const { user, router } = showEditor();
  await write('<p>half a thought</p>');
  await screen.findByText('Draft saved');
  act(() => void router.navigate('/dashboard/'));
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(dialog).getByRole('button', { name: 'Stay on the page' }));
  expect(router.state.location.pathname).toBe('/question/11/');
  act(() => void router.navigate('/dashboard/'));
  await user.click(await screen.findByRole('button', { name: 'Leave the page' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/'));
  expect(await readDraft(draftKey)).toMatchObject({ html: '<p>half a thought</p>' });
});

test('the browser’s Back button with unsaved text is reverted before the confirmation, and "Stay on the page" stays', async () => {
  startWith();
  const { user, router } = showEditor({ inBrowser: true });
  await act(() => router.navigate('/dashboard/'));
  await act(() => router.navigate('/question/11/'));
  await write('<p>half a thought</p>');
  await screen.findByText('Draft saved');
  const steps: number[] = [];
  const go = jest.spyOn(history, 'go').mockImplementation((step = 0) => void steps.push(step));
  history.back();
  await waitFor(() => expect(steps).toEqual([1]));
  await act(async () => {});
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  go.mockRestore();
  for (const step of steps) history.go(step);
  await user.click(await screen.findByRole('button', { name: 'Stay on the page' }));
  await waitFor(() => expect(location.pathname).toBe('/question/11/'));
  history.back();
  await user.click(await screen.findByRole('button', { name: 'Leave the page' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/'));
});

test('prevents the unload of a page only with unsaved text', async () => {
  startWith();
  showEditor();
  await editor();
  const unload = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
  expect(unload()).toBe(true);
  await write('<p>half a thought</p>');
  await screen.findByText('Draft saved');
  expect(unload()).toBe(false);
});

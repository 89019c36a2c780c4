import { paths } from '@round-table/shared/contract';
import { clearDraft, type Draft, readDraft, writeDraft } from '@round-table/shared/runtime';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { aServer } from '../../testing/a-world';
import { aComment, germany } from '../../testing/builders';
import { visit } from '../../testing/visit';
import { CommentEditor } from './comment-editor';
import { commentsApi } from './comments-api';

const { server, holds } = aServer();
const place = { user: 3, country: 'DE', question: 11 };
const aDraft = (over: Partial<Draft> = {}): Draft => ({ html: '<p>half a thought</p>', basedOn: 0, savedAt: 1, ...over });

afterEach(() => clearDraft(place));

const editor = () => screen.findByRole('textbox', { name: 'Comment' }, { timeout: 4000 });

/** Writes into the editor as typing does: the text is in the field, and the field has heard of it. */
async function write(html: string) {
  const field = await editor();
  await act(async () => {
    field.innerHTML = html;
  });
}

const erase = () => write('<p><br></p>');

const save = () => screen.findByRole('button', { name: 'Save comment' });
const anEditor = (where?: { inBrowser: boolean }) =>
  visit({ at: '/question/11/', signedIn: true, part: <CommentEditor question={11} country={germany} />, ...where });

test('a first comment is saved as HTML', async () => {
  const world = holds();
  const { user, told } = anEditor();
  expect(await screen.findByRole('heading', { name: 'Add Comment' })).toBeVisible();
  await write('<p>Only <strong>notaries</strong>.</p>');
  await screen.findByText('Draft saved');
  await user.click(await save());
  await waitFor(() => expect(told()).toEqual([{ id: 'comment.saved' }]));
  expect(world.written).toEqual(['POST /api/comments/ 0 <p>Only <strong>notaries</strong>.</p>']);
  expect(await screen.findByRole('heading', { name: 'Edit Comment' })).toBeVisible();
});

test('Ctrl+Enter saves', async () => {
  const world = holds();
  const { told } = anEditor();
  await write('<p>Only notaries.</p>');
  fireEvent.keyDown(await editor(), { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(told()).toEqual([{ id: 'comment.saved' }]));
  expect(world.written).toEqual(['POST /api/comments/ 0 <p>Only notaries.</p>']);
});

test('a stored comment stands in the editor and is saved with the version it began from', async () => {
  const world = holds({ comments: [aComment({ version: 4 })] });
  const { user } = anEditor();
  expect(await editor()).toHaveTextContent('The register decides.');
  await write('<p>The notary decides.</p>');
  await user.click(await save());
  await waitFor(() => expect(world.written).toEqual(['POST /api/comments/ 4 <p>The notary decides.</p>']));
});

test('saving an empty editor deletes the stored comment', async () => {
  const world = holds({ comments: [aComment()] });
  const { user, told } = anEditor();
  await editor();
  await erase();
  await user.click(await save());
  await waitFor(() => expect(told()).toEqual([{ id: 'comment.deleted' }]));
  expect(world.written).toEqual(['POST /api/comments/ 1 ']);
  expect(world.comments).toEqual([]);
});

test('saving an empty editor sends nothing where there is no comment', async () => {
  const world = holds();
  const { user, told } = anEditor();
  await editor();
  await user.click(await save());
  await write('<p>now</p>');
  await user.click(await save());
  await waitFor(() => expect(told()).toEqual([{ id: 'comment.saved' }]));
  expect(world.written).toEqual(['POST /api/comments/ 0 <p>now</p>']);
});

test('every change is kept on the device until the server has it', async () => {
  holds({ comments: [aComment({ version: 2 })] });
  const { user } = anEditor();
  await write('<p>half a thought</p>');
  expect(await screen.findByText('Draft saved')).toBeVisible();
  expect(await readDraft(place)).toMatchObject({ html: '<p>half a thought</p>', basedOn: 2 });
  await user.click(await save());
  await waitFor(async () => expect(await readDraft(place)).toBeUndefined());
  expect(screen.queryByText('Draft saved')).toBeNull();
});

test('a draft of this device is there again after a reload, and can be discarded', async () => {
  holds({ comments: [aComment()] });
  await writeDraft(place, aDraft({ basedOn: 1 }));
  const { user } = anEditor();
  expect(await editor()).toHaveTextContent('half a thought');
  await user.click(await screen.findByRole('button', { name: 'Discard draft' }));
  await waitFor(async () => expect(await editor()).toHaveTextContent('The register decides.'));
  expect(await readDraft(place)).toBeUndefined();
});

test('the draft of another country or person is not shown', async () => {
  holds();
  await writeDraft({ ...place, country: 'AT' }, aDraft());
  await writeDraft({ ...place, user: 99 }, aDraft());
  anEditor();
  expect(await editor()).toHaveTextContent('');
  expect(screen.queryByRole('button', { name: 'Discard draft' })).toBeNull();
});

test('a lost connection keeps the text and says so; it can be saved again', async () => {
  const world = holds();
  const { user, told } = anEditor();
  await write('<p>on the train</p>');
  server.use(http.post(`*${paths.comments}`, () => HttpResponse.error(), { once: true }));
  await user.click(await save());
  expect(await screen.findByRole('alert')).toHaveTextContent('Server did not respond Your text is kept here and on this device');
  expect(await editor()).toHaveTextContent('on the train');
  expect(await readDraft(place)).toMatchObject({ html: '<p>on the train</p>' });
  await user.click(await save());
  await waitFor(() => expect(told()).toEqual([{ id: 'comment.saved' }]));
  expect(world.written).toEqual(['POST /api/comments/ 0 <p>on the train</p>']);
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('where a colleague saved in between', () => {
  const theirs = aComment({ text: '<p>theirs</p>', version: 2, modified_by: { id: 5, first_name: 'Max', last_name: 'Muster' } });

  async function aConflict() {
    const world = holds({ comments: [aComment({ version: 1 })] });
    const page = anEditor();
    await write('<p>mine</p>');
    world.comments = [theirs];
    await page.user.click(await save());
    const conflict = within(await screen.findByRole('region', { name: 'Two versions of the same comment' }));
    return { world, conflict, ...page };
  }

  test('both texts are shown and nothing is written', async () => {
    const { world, conflict } = await aConflict();
    expect(conflict.getByText('mine')).toBeVisible();
    expect(conflict.getByText('theirs')).toBeVisible();
    expect(conflict.getByRole('heading', { name: /^Text of Max Muster/ })).toBeVisible();
    expect(world.comments).toEqual([theirs]);
    expect(await readDraft(place)).toMatchObject({ html: '<p>mine</p>' });
  });

  test('one’s own text can be saved over the other', async () => {
    const { world, conflict, user, told } = await aConflict();
    await user.click(conflict.getByRole('button', { name: 'Save my text' }));
    await waitFor(() => expect(told()).toEqual([{ id: 'comment.saved' }]));
    expect(world.written.at(-1)).toBe('POST /api/comments/ 2 <p>mine</p>');
  });

  test('the other text can be taken', async () => {
    const { world, conflict, user } = await aConflict();
    await user.click(conflict.getByRole('button', { name: 'Take the other text' }));
    await waitFor(async () => expect(await editor()).toHaveTextContent('theirs'));
    expect(await readDraft(place)).toBeUndefined();
    expect(world.comments).toEqual([theirs]);
  });

  test('both can be edited together, on top of the stored one', async () => {
    const { world, conflict, user } = await aConflict();
    await user.click(conflict.getByRole('button', { name: 'Combine both texts' }));
    await waitFor(async () => expect(await editor()).toHaveTextContent('minetheirs'));
    await user.click(await save());
    await waitFor(() => expect(world.written.at(-1)).toBe('POST /api/comments/ 2 <p>mine</p><p>theirs</p>'));
  });

  test('emptying the editor does not delete what one has not seen', async () => {
    const world = holds({ comments: [aComment({ version: 1 })] });
    const { user } = anEditor();
    await editor();
    await erase();
    world.comments = [theirs];
    await user.click(await save());
    expect(await screen.findByRole('region', { name: 'Two versions of the same comment' })).toBeVisible();
    expect(world.comments).toEqual([theirs]);
  });

  test('where the colleague deleted it, the user decides too', async () => {
    const world = holds({ comments: [aComment({ version: 1 })] });
    const { user } = anEditor();
    await write('<p>mine</p>');
    world.comments = [];
    await user.click(await save());
    await user.click(await screen.findByRole('button', { name: 'Save my text' }));
    await waitFor(() => expect(world.written.at(-1)).toBe('POST /api/comments/ 0 <p>mine</p>'));
  });
});

test('a failed reading in between does not take the typed text away', async () => {
  holds({ comments: [aComment()] });
  const { store } = anEditor();
  await write('<p>half a thought</p>');
  server.use(http.get(`*${paths.comments}`, () => HttpResponse.error()));
  act(() => void store.dispatch(commentsApi.util.invalidateTags(['Comment'])));
  await waitFor(() => expect(Object.values(store.getState().api.queries).some((query) => query?.status === 'rejected')).toBe(true));
  expect(await editor()).toHaveTextContent('half a thought');
});

test('the comment of a colleague that comes in between stands in an editor that was not touched', async () => {
  const world = holds({ comments: [aComment()] });
  const { store } = anEditor();
  await editor();
  world.comments = [aComment({ text: '<p>theirs</p>', version: 2 })];
  act(() => void store.dispatch(commentsApi.util.invalidateTags(['Comment'])));
  await waitFor(async () => expect(await editor()).toHaveTextContent('theirs'));
});

test('leaving with unsaved text asks, and the draft stays either way', async () => {
  holds();
  const { user, router } = anEditor();
  await write('<p>half a thought</p>');
  await screen.findByText('Draft saved');
  act(() => void router.navigate('/dashboard/'));
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(dialog).getByRole('button', { name: 'Stay on the page' }));
  expect(router.state.location.pathname).toBe('/question/11/');
  act(() => void router.navigate('/dashboard/'));
  await user.click(await screen.findByRole('button', { name: 'Leave the page' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/'));
  expect(await readDraft(place)).toMatchObject({ html: '<p>half a thought</p>' });
});

test('the question about unsaved text comes once a step back has been taken back, and "Stay on the page" stays', async () => {
  holds();
  const { user, router } = anEditor({ inBrowser: true });
  await act(() => router.navigate('/dashboard/'));
  await act(() => router.navigate('/question/11/'));
  await write('<p>half a thought</p>');
  await screen.findByText('Draft saved');
  const held: number[] = [];
  const go = jest.spyOn(history, 'go').mockImplementation((step = 0) => void held.push(step));
  history.back();
  await waitFor(() => expect(held).toEqual([1]));
  await act(async () => {});
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  go.mockRestore();
  for (const step of held) history.go(step);
  await user.click(await screen.findByRole('button', { name: 'Stay on the page' }));
  await waitFor(() => expect(location.pathname).toBe('/question/11/'));
  history.back();
  await user.click(await screen.findByRole('button', { name: 'Leave the page' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/'));
});

test('the browser is asked to hold a page with unsaved text, and no other', async () => {
  holds();
  anEditor();
  await editor();
  const closing = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
  expect(closing()).toBe(true);
  await write('<p>half a thought</p>');
  await screen.findByText('Draft saved');
  expect(closing()).toBe(false);
});

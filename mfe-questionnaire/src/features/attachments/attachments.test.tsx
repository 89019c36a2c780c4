import { maxAttachmentNameLength, maxFileBytes, paths } from '@round-table/shared/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { anAttachment, germany } from '../../testing/builders';
import { createFakeServer } from '../../testing/fake-server';
import { visit } from '../../testing/visit';
import { EditableAttachments } from './editable-attachments';
import { QuestionAttachments } from './question-attachments';

const { server, startWith } = createFakeServer();
const german = anAttachment({ id: 71, name: 'Extract', size: 1_300_000, country: 'DE' });
const showList = (isEditable = true) =>
  visit({
    at: '/question/11/',
    signedIn: true,
    part: isEditable ? <EditableAttachments question={11} country={germany} /> : <QuestionAttachments question={11} />,
  });

test('lists the files of the question and those of the user’s country as links with sizes', async () => {
  startWith({ attachments: [anAttachment(), german, anAttachment({ id: 72, name: 'Theirs', country: 'AT' })] });
  showList();
  const link = await screen.findByRole('link', { name: 'Form of a priority notice.pdf' });
  expect(link).toHaveAttribute('href', '/files/attachments/70/?signature=x');
  // The size wraps below its name, not below the icon.
  expect(screen.getByText('184 kB').parentElement).toBe(link.parentElement);
  expect(screen.getByRole('heading', { name: 'Attachments of Germany' })).toBeVisible();
  expect(screen.getByText('1.3 MB')).toBeVisible();
  expect(screen.queryByText('Theirs')).toBeNull();
});

test('says that search does not find the text of a file', async () => {
  startWith({ attachments: [anAttachment(), { ...german, unreadable: true }] });
  showList();
  await screen.findByRole('link', { name: 'Extract' });
  const notes = screen.getAllByText('Search does not find the text of this file, because it cannot be read.');
  expect(notes.map((note) => note.closest('li')?.textContent)).toEqual([expect.stringContaining('Extract')]);
});

test('readers can neither add nor delete', async () => {
  startWith({ attachments: [anAttachment(), german] });
  showList(false);
  await screen.findByRole('link', { name: 'Form of a priority notice.pdf' });
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('files of the user’s country can be deleted after a confirmation, files of the question cannot', async () => {
  const state = startWith({ attachments: [anAttachment(), german] });
  const { user, notifications } = showList();
  await user.click(await screen.findByRole('button', { name: 'Delete Extract' }));
  expect(screen.queryByRole('button', { name: /^Delete Form/ })).toBeNull();
  const confirmation = within(await screen.findByRole('tooltip'));
  await user.click(confirmation.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(notifications()).toEqual([{ id: 'attachments.deleted' }]));
  expect(state.writes).toEqual(['DELETE /api/attachments/71/']);
  await waitFor(() => expect(screen.queryByText('Extract')).toBeNull());
});

async function openForm() {
  const page = showList();
  await page.user.click(await screen.findByRole('button', { name: 'Add attachment for Germany' }));
  const file = await screen.findByLabelText('File');
  return {
    ...page,
    file,
    name: screen.getByRole('textbox', { name: 'Name' }),
    save: screen.getByRole('button', { name: 'Save attachment' }),
  };
}
const createFile = (size: number, name = 'a.pdf') => Object.defineProperty(new File(['x'], name), 'size', { value: size });

test('adds a file for the user’s country; the focus moves into the form and back to its button', async () => {
  const state = startWith();
  const sent: Record<string, unknown>[] = [];
  server.use(
    http.post(`*${paths.attachments}`, async ({ request }) => {
      sent.push(Object.fromEntries((await request.formData()).entries()));
      state.attachments = [german];
      return HttpResponse.json(german, { status: 201 });
    }),
  );
  const { user, notifications, file, name, save } = await openForm();
  expect(file).toHaveFocus();
  expect(file).toHaveAccessibleDescription('Max. 5MB');
  await user.upload(file, new File(['x'], 'extract.pdf'));
  expect(name).toHaveValue('extract.pdf');
  await user.clear(name);
  await user.type(name, 'Extract');
  await user.click(save);
  await waitFor(() => expect(notifications()).toEqual([{ id: 'attachments.added' }]));
  expect(sent).toEqual([expect.objectContaining({ name: 'Extract', question: '11', country: 'DE' })]);
  expect(await screen.findByRole('link', { name: 'Extract' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add attachment for Germany' })).toHaveFocus();
});

test('the name follows the chosen file until the user edits it', async () => {
  startWith();
  const { user, file, name } = await openForm();
  await user.upload(file, new File(['x'], 'first.pdf'));
  await user.upload(file, new File(['x'], `${'ä'.repeat(300)}.pdf`));
  expect(name).toHaveValue(`${'ä'.repeat(196)}.pdf`);
  await user.clear(name);
  await user.type(name, 'Act');
  await user.upload(file, new File(['x'], 'third.pdf'));
  expect(name).toHaveValue('Act');
});

test('requires name and file', async () => {
  startWith();
  const { user, save } = await openForm();
  await user.click(save);
  expect(await screen.findByText('Name required')).toBeVisible();
  expect(screen.getByText('A file is required')).toBeVisible();
});

test.each([
  [maxFileBytes + 1, 'The file is too large. (Max. 5MB)'],
  [0, 'The file is empty.'],
])('validates a file of %d bytes when it is chosen', async (size, sentence) => {
  startWith();
  const { user, file } = await openForm();
  await user.upload(file, createFile(size));
  expect(await screen.findByText(sentence)).toBeVisible();
  await user.upload(file, createFile(maxFileBytes));
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
});

test('limits the length of the name as the server does', async () => {
  startWith();
  const { user, file, name, save } = await openForm();
  await user.upload(file, createFile(1));
  await user.clear(name);
  await user.click(name);
  await user.paste('x'.repeat(maxAttachmentNameLength + 1));
  await user.click(save);
  expect(await screen.findByText('Must be 200 characters or less')).toBeVisible();
});

test.each([
  [413, { detail: 'This is too large.' }, 'The file is too large. (Max. 5MB)'],
  [400, { name: ['This name is taken.'] }, 'This name is taken.'],
  [507, { detail: 'The disk is full.' }, 'The attachment was not saved. The disk is full.'],
  [403, { detail: 'Not ygerman.' }, 'The attachment was not saved. Not ygerman.'],
])('shows the reason of a refusal with %d and leaves the form filled', async (status, body, sentence) => {
  startWith();
  server.use(http.post(`*${paths.attachments}`, () => HttpResponse.json(body, { status })));
  const { user, file, name, save } = await openForm();
  await user.upload(file, new File(['x'], 'extract.pdf'));
  await user.click(save);
  expect(await screen.findByText((_, element) => element?.textContent === sentence && element.tagName !== 'SPAN')).toBeVisible();
  expect(screen.queryAllByText(/too large/)).toHaveLength(status === 413 ? 1 : 0);
  expect(name).toHaveValue('extract.pdf');
});

import { maxAttachmentNameLength, maxFileBytes, paths } from '@round-table/shared/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { aServer } from '../../testing/a-world';
import { anAttachment, germany } from '../../testing/builders';
import { visit } from '../../testing/visit';
import { OwnAttachments } from './own-attachments';
import { QuestionAttachments } from './question-attachments';

const { server, holds } = aServer();
const ours = anAttachment({ id: 71, name: 'Extract', size: 1_300_000, country: 'DE' });
const aList = (own = true) =>
  visit({
    at: '/question/11/',
    signedIn: true,
    part: own ? <OwnAttachments question={11} country={germany} /> : <QuestionAttachments question={11} />,
  });

test('the question’s files are links with sizes; one’s own stand by themselves', async () => {
  holds({ attachments: [anAttachment(), ours, anAttachment({ id: 72, name: 'Theirs', country: 'AT' })] });
  aList();
  const link = await screen.findByRole('link', { name: 'Form of a priority notice.pdf' });
  expect(link).toHaveAttribute('href', '/files/attachments/70/?signature=x');
  expect(screen.getByText('184 kB')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Attachments of Germany' })).toBeVisible();
  expect(screen.getByText('1.3 MB')).toBeVisible();
  expect(screen.queryByText('Theirs')).toBeNull();
});

test('who only reads can neither add nor delete', async () => {
  holds({ attachments: [anAttachment(), ours] });
  aList(false);
  await screen.findByRole('link', { name: 'Form of a priority notice.pdf' });
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('one’s own can be deleted, after a question; the question’s own cannot', async () => {
  const world = holds({ attachments: [anAttachment(), ours] });
  const { user, told } = aList();
  await user.click(await screen.findByRole('button', { name: 'Delete Extract' }));
  expect(screen.queryByRole('button', { name: /^Delete Form/ })).toBeNull();
  const question = within(await screen.findByRole('tooltip'));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(told()).toEqual([{ id: 'attachments.deleted' }]));
  expect(world.written).toEqual(['DELETE /api/attachments/71/']);
  await waitFor(() => expect(screen.queryByText('Extract')).toBeNull());
});

/** Opens the form; the focus is in it. */
async function aForm() {
  const page = aList();
  await page.user.click(await screen.findByRole('button', { name: 'Add attachment for Germany' }));
  const file = await screen.findByLabelText('File');
  return {
    ...page,
    file,
    name: screen.getByRole('textbox', { name: 'Name' }),
    save: screen.getByRole('button', { name: 'Save attachment' }),
  };
}
const ofSize = (size: number, name = 'a.pdf') => Object.defineProperty(new File(['x'], name), 'size', { value: size });

test('a file is added for one’s own country; the focus goes into the form and back to its button', async () => {
  const world = holds();
  const sent: Record<string, unknown>[] = [];
  server.use(
    http.post(`*${paths.attachments}`, async ({ request }) => {
      sent.push(Object.fromEntries((await request.formData()).entries()));
      world.attachments = [ours];
      return HttpResponse.json(ours, { status: 201 });
    }),
  );
  const { user, told, file, name, save } = await aForm();
  expect(file).toHaveFocus();
  expect(file).toHaveAccessibleDescription('Max. 5MB');
  await user.upload(file, new File(['x'], 'extract.pdf'));
  expect(name).toHaveValue('extract.pdf');
  await user.clear(name);
  await user.type(name, 'Extract');
  await user.click(save);
  await waitFor(() => expect(told()).toEqual([{ id: 'attachments.added' }]));
  expect(sent).toEqual([expect.objectContaining({ name: 'Extract', question: '11', country: 'DE' })]);
  expect(await screen.findByRole('link', { name: 'Extract' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add attachment for Germany' })).toHaveFocus();
});

test('the name follows another file until it was typed', async () => {
  holds();
  const { user, file, name } = await aForm();
  await user.upload(file, new File(['x'], 'first.pdf'));
  await user.upload(file, new File(['x'], `${'ä'.repeat(300)}.pdf`));
  expect(name).toHaveValue(`${'ä'.repeat(196)}.pdf`);
  await user.clear(name);
  await user.type(name, 'Act');
  await user.upload(file, new File(['x'], 'third.pdf'));
  expect(name).toHaveValue('Act');
});

test('without name and file nothing is sent', async () => {
  holds();
  const { user, save } = await aForm();
  await user.click(save);
  expect(await screen.findByText('Name required')).toBeVisible();
  expect(screen.getByText('A file is required')).toBeVisible();
});

test.each([
  [maxFileBytes + 1, 'The file is too large. (Max. 5MB)'],
  [0, 'The file is empty.'],
])('what is wrong with a file of %d bytes is said when it is chosen', async (size, sentence) => {
  holds();
  const { user, file } = await aForm();
  await user.upload(file, ofSize(size));
  expect(await screen.findByText(sentence)).toBeVisible();
  await user.upload(file, ofSize(maxFileBytes));
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
});

test('a name is at most as long as the server takes it', async () => {
  holds();
  const { user, file, name, save } = await aForm();
  await user.upload(file, ofSize(1));
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
  [403, { detail: 'Not yours.' }, 'The attachment was not saved. Not yours.'],
])('a refusal with %d is shown as what it is, and what was typed stays', async (status, body, sentence) => {
  holds();
  server.use(http.post(`*${paths.attachments}`, () => HttpResponse.json(body, { status })));
  const { user, file, name, save } = await aForm();
  await user.upload(file, new File(['x'], 'extract.pdf'));
  await user.click(save);
  expect(await screen.findByText((_, element) => element?.textContent === sentence && element.tagName !== 'SPAN')).toBeVisible();
  expect(screen.queryAllByText(/too large/)).toHaveLength(status === 413 ? 1 : 0);
  expect(name).toHaveValue('extract.pdf');
});

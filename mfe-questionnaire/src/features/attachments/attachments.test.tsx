import { maxFileBytes, paths } from '@round-table/shared/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { aServer } from '../../testing/a-world';
import { anAttachment, germany } from '../../testing/builders';
import { visit } from '../../testing/visit';
import { refusalsOf } from './add-attachment';
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

test('a file is added for one’s own country', async () => {
  const world = holds();
  const sent: Record<string, unknown>[] = [];
  server.use(
    http.post(`*${paths.attachments}`, async ({ request }) => {
      sent.push(Object.fromEntries((await request.formData()).entries()));
      world.attachments = [ours];
      return HttpResponse.json(ours, { status: 201 });
    }),
  );
  const { user, told } = aList();
  await user.click(await screen.findByRole('button', { name: 'Add attachment for Germany' }));
  await user.upload(screen.getByLabelText('File'), new File(['x'], 'extract.pdf'));
  const name = screen.getByRole('textbox', { name: 'Name' });
  expect(name).toHaveValue('extract.pdf');
  await user.clear(name);
  await user.type(name, 'Extract');
  await user.click(screen.getByRole('button', { name: 'Save attachment' }));
  await waitFor(() => expect(told()).toEqual([{ id: 'attachments.added' }]));
  expect(sent).toEqual([expect.objectContaining({ name: 'Extract', question: '11', country: 'DE' })]);
  expect(await screen.findByRole('link', { name: 'Extract' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save attachment' })).toBeNull();
});

test('without name and file nothing is sent', async () => {
  holds();
  const { user } = aList();
  await user.click(await screen.findByRole('button', { name: 'Add attachment for Germany' }));
  await user.click(screen.getByRole('button', { name: 'Save attachment' }));
  expect(screen.getByText('Name required')).toBeVisible();
  expect(screen.getByText('A file is required')).toBeVisible();
});

test('a file of more than 5 MB is refused before it is sent', () => {
  const file = (size: number) => Object.defineProperty(new File([], 'a'), 'size', { value: size });
  expect(refusalsOf({ name: 'a', file: file(maxFileBytes + 1) }).file).toBe('attachments.tooLarge');
  expect(refusalsOf({ name: 'a', file: file(maxFileBytes) }).file).toBeUndefined();
  expect(refusalsOf({ name: '  ', file: file(1) }).name).toBe('attachments.nameRequired');
});

test('a refusal of the server stands in the form, and what was typed stays', async () => {
  holds();
  server.use(http.post(`*${paths.attachments}`, () => HttpResponse.json({ detail: 'This is too large.' }, { status: 413 })));
  const { user } = aList();
  await user.click(await screen.findByRole('button', { name: 'Add attachment for Germany' }));
  await user.upload(screen.getByLabelText('File'), new File(['x'], 'extract.pdf'));
  await user.click(screen.getByRole('button', { name: 'Save attachment' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The attachment was not saved. This is too large.');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('extract.pdf');
});

import { paths } from '@round-table/shared/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { anAttachment, germany } from '../../testing/builders';
import { createFakeServer } from '../../testing/fake-server';
import { visit } from '../../testing/visit';
import { EditableAttachments } from './editable-attachments';

const { server, startWith } = createFakeServer();
const file = new File(['text'], 'Auszug.pdf', { type: 'application/pdf' });
const showList = () => visit({ at: '/question/11/', signedIn: true, part: <EditableAttachments question={11} country={germany} /> });

/** Opens the form, chooses a file and saves it; the server replies with `reply`. */
async function save(reply: () => Response) {
  startWith();
  server.use(http.post(`*${paths.attachments}`, reply));
  const page = showList();
  await page.user.click(await screen.findByRole('button', { name: 'Add attachment for Germany' }));
  await page.user.upload(document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement, file);
  await page.user.click(screen.getByRole('button', { name: 'Save attachment' }));
  return page;
}

test('a file that a server in between calls too large says so at its field @LIM-01', async () => {
  await save(() => new HttpResponse('<html>413</html>', { status: 413 }));
  expect(await screen.findByText('The file is too large. (Max. 5MB)')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Auszug.pdf');
});

test('what the server refuses is named at its field, in its words', async () => {
  await save(() => HttpResponse.json({ name: ['This name is taken.', 'Choose another.'] }, { status: 400 }));
  expect(await screen.findByText('This name is taken. Choose another.')).toBeVisible();
  expect(screen.queryByText(/^The attachment was not saved/)).not.toBeInTheDocument();
});

test.each([403, 404, 409, 429, 500])('a refusal %i stands below the form, which keeps the file for another attempt', async (status) => {
  const { user, notifications } = await save(() => HttpResponse.json({ detail: 'Not now.' }, { status }));
  await waitFor(() => expect(screen.getByText(/^The attachment was not saved/)).toHaveTextContent('Not now.'));
  expect(notifications()).toEqual([]);
  server.use(
    http.post(`*${paths.attachments}`, () => HttpResponse.json(anAttachment({ id: 99, country: 'DE', name: 'Auszug' }), { status: 201 })),
  );
  await user.click(screen.getByRole('button', { name: 'Save attachment' }));
  await waitFor(() => expect(notifications()).toEqual([{ id: 'attachments.added' }]));
});

test('without a connection the form says so', async () => {
  await save(() => HttpResponse.error());
  await waitFor(() => expect(screen.getByText(/^The attachment was not saved/)).toHaveTextContent('Server did not respond'));
});

test.each([403, 404, 500])('a file that is not deleted (%i) stays in the list, with the reason', async (status) => {
  startWith({ attachments: [anAttachment({ id: 71, name: 'Extract', country: 'DE' })] });
  server.use(http.delete(`*${paths.attachments}:id/`, () => HttpResponse.json({ detail: 'Not now.' }, { status })));
  const { user, notifications, descriptions } = showList();
  await user.click(await screen.findByRole('button', { name: 'Delete Extract' }));
  await user.click(within(await screen.findByRole('tooltip')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(notifications()).toEqual([{ id: 'attachments.notDeleted' }]));
  expect(descriptions()).toEqual([{ id: 'runtime.sentence', sentence: 'Not now.' }]);
  expect(screen.getByRole('link', { name: 'Extract' })).toBeVisible();
});

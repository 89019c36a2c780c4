import { maxFileBytes, paths } from '@round-table/shared/contract';
import { mockServer } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { anAttachment, openDialog, question } from '../testing/open-dialog';

const server = mockServer();

/** As a proxy before the server refuses it: without a sentence. */
const tooLarge = (name: string) => (name === 'Heavy' ? new HttpResponse(null, { status: 413 }) : undefined);
const sentence = 'Question got saved, but Attachments could not be saved. Maybe the file is too large? (Max. 5MB)';

test('shows the question’s own files as links, without those of countries @QAD-04', async () => {
  const { box } = await openDialog(
    server,
    { edited: question },
    { attachments: [anAttachment(), anAttachment({ id: 71, name: 'Theirs', country: 'AT' })] },
  );
  expect(await box.findByText('Form of a notice')).toHaveAttribute('href', '/files/attachments/70/?signature=x');
  expect(box.getByText('184 kB')).toBeInTheDocument();
  expect(box.queryByText('Theirs')).not.toBeInTheDocument();
});

test('a new attachment needs a name and a file of at most 5 MB before anything is sent @QAD-06 @LIM-01', async () => {
  const { box, fakeServer, fill, press, choose } = await openDialog(server, { edited: question });
  await press('Add attachment');
  await press('Save');
  expect(await box.findByText('Name required')).toBeInTheDocument();
  expect(box.getByText('A file is required')).toBeInTheDocument();
  expect(box.getByLabelText('File of attachment 1')).toHaveAccessibleDescription('A file is required');
  const heavy = Object.defineProperty(new File(['%PDF'], 'heavy.pdf'), 'size', { value: maxFileBytes + 1 });
  await choose(1, heavy);
  expect(await box.findByText('The file is too large. (Max. 5MB)')).toBeInTheDocument();
  expect(box.getByLabelText('Name of attachment 1')).toHaveValue('heavy.pdf');
  fill('Name of attachment 1', 'x'.repeat(201));
  expect(await box.findByText('Must be 200 characters or less')).toBeInTheDocument();
  await press('Save');
  expect(fakeServer.sent).toEqual([]);
});

test('shows the German messages @QAD-06', async () => {
  const { box, press } = await openDialog(server, { edited: question, locale: 'de' });
  await press('Anlage hinzufügen');
  await press('Speichern');
  expect(await box.findByText('Ein Name ist erforderlich')).toBeInTheDocument();
  expect(box.getByText('Eine Datei ist erforderlich')).toBeInTheDocument();
});

test('saves the question first, then each file, and closes the dialog @QAD-06', async () => {
  const { fakeServer, fill, press, addAttachment, listNotifications, onClose } = await openDialog(server, {});
  fill('Text (English)', 'Is flooding covered?');
  await addAttachment(1, 'Extract');
  await addAttachment(2, 'Statute');
  await press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(fakeServer.sent).toEqual(['POST question', 'POST Extract of 11', 'POST Statute of 11']);
  expect(listNotifications()).toEqual(['questionDialog.added']);
});

test('shows the progress of an upload @QAD-06', async () => {
  let arrive = (_reply: Response): void => undefined;
  const underWay = new Promise<Response>((resolve) => {
    arrive = resolve;
  });
  const respondTo = (name: string) => (name === 'Extract' ? underWay : undefined);
  const { box, press, addAttachment, onClose } = await openDialog(server, { edited: question }, { respondTo });
  await addAttachment(1, 'Extract');
  await addAttachment(2, 'Statute');
  await press('Save');
  expect(await box.findByRole('progressbar', { name: 'Uploading Extract' })).toBeInTheDocument();
  expect(box.getByText('Waiting')).toBeInTheDocument();
  expect(box.queryByLabelText('Name of attachment 1')).not.toBeInTheDocument();
  arrive(HttpResponse.json(anAttachment(), { status: 201 }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('keeps only the failed attachment in the form, and saving again sends only that @QAD-06', async () => {
  const { box, fakeServer, fill, press, addAttachment, listNotifications, onClose } = await openDialog(server, {}, { respondTo: tooLarge });
  fill('Text (English)', 'Is flooding covered?');
  await addAttachment(1, 'Extract');
  await addAttachment(2, 'Heavy');
  await press('Save');
  await waitFor(() => expect(box.getByRole('alert')).toHaveTextContent(`${sentence} The file is too large. (Max. 5MB)`));
  expect(listNotifications()).toEqual([]);
  expect(await box.findByText('Extract')).toHaveAttribute('href');
  expect(box.getByText('Saved')).toBeInTheDocument();
  expect(box.getByLabelText('Name of attachment 1')).toHaveValue('Heavy');
  expect(box.getByText('Heavy.pdf')).toBeInTheDocument();
  expect(box.getByLabelText('File of attachment 1')).toHaveAccessibleDescription('The file is too large. (Max. 5MB)');
  expect(box.getByText('Edit Question')).toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();

  fakeServer.respondTo = () => undefined;
  await press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(fakeServer.sent).toEqual(['POST question', 'POST Extract of 11', 'POST Heavy of 11', 'POST Heavy of 11']);
  expect(listNotifications()).toEqual(['questionDialog.edited']);
});

test('a failed attachment can be removed, and further edits are saved @QAD-06', async () => {
  const { box, fakeServer, fill, press, addAttachment, user, onClose } = await openDialog(
    server,
    {},
    { respondTo: () => HttpResponse.error() as never },
  );
  fill('Text (English)', 'Is flooding covered?');
  await addAttachment(1, 'Heavy');
  await press('Save');
  await waitFor(() => expect(box.getByRole('alert')).toHaveTextContent(`${sentence} Server did not respond`));
  await user.click(box.getByLabelText('Remove attachment 1'));
  fill('Text (German)', 'Ist Hochwasser gedeckt?');
  await press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(fakeServer.sent).toEqual(['POST question', 'POST Heavy of 11', 'PUT question']);
});

test('leaving with a failed attachment asks for confirmation', async () => {
  const { box, press, addAttachment, onClose } = await openDialog(server, { edited: question }, { respondTo: tooLarge });
  await addAttachment(1, 'Heavy');
  const prevented = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await waitFor(() => expect(prevented()).toBe(true));
  await press('Save');
  await box.findByRole('alert');
  expect(prevented()).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});

test('deletes an attachment after a confirmation that says it can be restored @QAD-11', async () => {
  const { box, fakeServer, user, listNotifications, onClose } = await openDialog(
    server,
    { edited: question },
    { attachments: [anAttachment()] },
  );
  await user.click(await box.findByLabelText('Delete Form of a notice'));
  const confirmation = await screen.findByText(/The operator of this installation can restore it/);
  expect(fakeServer.sent).toEqual([]);
  await user.click(within(confirmation.closest('.ant-popover') as HTMLElement).getByText('Delete'));
  await waitFor(() => expect(listNotifications()).toEqual(['questionDialog.attachmentDeleted']));
  expect(fakeServer.sent).toEqual(['DELETE 70']);
  await waitFor(() => expect(box.queryByText('Form of a notice')).not.toBeInTheDocument());
  expect(onClose).not.toHaveBeenCalled();
});

test('a failed deletion is said beside the attachment, which stays @FRM-06', async () => {
  const { box, user } = await openDialog(server, { edited: question }, { attachments: [anAttachment()] });
  server.use(http.delete(`*${paths.attachments}70/`, () => HttpResponse.json({ detail: 'Not now.' }, { status: 503 })));
  await user.click(await box.findByLabelText('Delete Form of a notice'));
  const confirmation = await screen.findByText(/The operator of this installation/);
  await user.click(within(confirmation.closest('.ant-popover') as HTMLElement).getByText('Delete'));
  await waitFor(() => expect(box.getByRole('alert')).toHaveTextContent('The attachment was not deleted Not now.'));
  expect(box.getByText('Form of a notice')).toBeInTheDocument();
});

test('suggests the file’s name until a name is typed @QAD-06', async () => {
  const { box, fill, press, choose } = await openDialog(server, { edited: question });
  const name = () => box.getByLabelText('Name of attachment 1');
  await press('Add attachment');
  await choose(1, new File(['%PDF'], 'draft.pdf'));
  await waitFor(() => expect(name()).toHaveValue('draft.pdf'));
  await choose(1, new File(['%PDF'], `${'x'.repeat(250)}.pdf`));
  await waitFor(() => expect(name()).toHaveValue(`${'x'.repeat(196)}.pdf`));
  fill('Name of attachment 1', 'The final one');
  await choose(1, new File(['%PDF'], 'final.pdf'));
  await box.findByText('final.pdf');
  expect(name()).toHaveValue('The final one');
});

test('rejects an empty file before it is sent', async () => {
  const { box, fakeServer, press, choose } = await openDialog(server, { edited: question });
  await press('Add attachment');
  await choose(1, new File([], 'empty.pdf'));
  expect(await box.findByText('The file is empty.')).toBeInTheDocument();
  await press('Save');
  expect(fakeServer.sent).toEqual([]);
});

test('shows an error of the server at the name @QAD-06', async () => {
  const respondTo = () => HttpResponse.json({ name: ['Must be 200 characters or less.'] }, { status: 400 });
  const { box, press, addAttachment } = await openDialog(server, { edited: question }, { respondTo });
  await addAttachment(1, 'Extract');
  await press('Save');
  await waitFor(() => expect(box.getByRole('alert')).toHaveTextContent(`${sentence} Must be 200 characters or less.`));
  expect(box.getByLabelText('Name of attachment 1')).toHaveAccessibleDescription('Must be 200 characters or less.');
  expect(box.getByLabelText('File of attachment 1')).toHaveAttribute('aria-invalid', 'false');
});

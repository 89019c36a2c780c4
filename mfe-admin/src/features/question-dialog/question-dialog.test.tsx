import { type AdminChapter, type AdminQuestion, type Attachment, maxFileBytes, paths } from '@round-table/shared/contract';
import { mergeMessages } from '@round-table/shared/federation';
import { aServer, aUserInfo, renderApp, worldHandlers } from '@round-table/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import kit from '../../kit/messages.json';
import own from './messages.json';
import { QuestionDialog } from './question-dialog';

const server = aServer();
const messages = mergeMessages(kit, own);

const question: AdminQuestion = {
  id: 11,
  revision: 3,
  chapter: 1,
  order: 4,
  text_en: 'Which form is required?',
  text_de: 'Welche Form ist nötig?',
  explanation_en: '',
  explanation_de: '',
  is_marked_as_special: false,
  active: true,
  public: true,
  answers: [],
};
const chapter: AdminChapter = {
  id: 1,
  revision: 1,
  order: 1,
  name_en: 'Creation',
  name_de: 'Entstehung',
  explanation_en: '',
  explanation_de: '',
  weight: 1,
  active: true,
  public: true,
  questions: [question],
};
const anAttachment = (over: Partial<Attachment> = {}): Attachment => ({
  id: 70,
  name: 'Form of a notice',
  file: '/files/attachments/70/?signature=x',
  size: 184_000,
  question: 11,
  country: null,
  ...over,
});

interface Wire {
  attachments: Attachment[];
  /** What went to the server, in order. */
  sent: string[];
  /** The reply to an upload by the name of the attachment; it is stored where there is none. */
  replyTo: (name: string) => Response | Promise<Response> | undefined;
  /** What countries have put on the question. */
  answers: object[];
  comments: object[];
  replyToDelete: () => Response;
}

async function open({ edited, locale = 'en' }: { edited?: AdminQuestion; locale?: 'en' | 'de' }, over: Partial<Wire> = {}) {
  const wire: Wire = {
    attachments: [],
    sent: [],
    answers: [],
    comments: [],
    replyTo: () => undefined,
    replyToDelete: () => new HttpResponse(null, { status: 204 }),
    ...over,
  };
  const saved = async ({ request }: { request: Request }) => {
    wire.sent.push(`${request.method} question`);
    const body = (await request.json()) as object;
    return HttpResponse.json({ ...question, ...body, id: 11, revision: 4 }, { status: request.method === 'POST' ? 201 : 200 });
  };
  server.use(
    ...worldHandlers({ user: aUserInfo({ isAdmin: true, locale }) }),
    http.post(`*${paths.adminQuestions}`, saved),
    http.put(`*${paths.adminQuestions}11/`, saved),
    http.get(`*${paths.attachments}`, () => HttpResponse.json(wire.attachments)),
    http.get(`*${paths.adminOptionUse}`, () => HttpResponse.json([])),
    http.post(`*${paths.attachments}`, async ({ request }) => {
      const form = await request.formData();
      const name = String(form.get('name'));
      wire.sent.push(`POST ${name} of ${form.get('question')}`);
      const reply = wire.replyTo(name);
      if (reply) return reply;
      const added = anAttachment({ id: 80 + wire.attachments.length, name });
      wire.attachments = [...wire.attachments, added];
      return HttpResponse.json(added, { status: 201 });
    }),
    http.get(`*${paths.givenAnswers}`, () => HttpResponse.json(wire.answers)),
    http.get(`*${paths.comments}`, () => HttpResponse.json(wire.comments)),
    http.delete(`*${paths.adminQuestions}11/`, () => wire.replyToDelete()),
    http.delete(`*${paths.attachments}:id/`, ({ params }) => {
      wire.sent.push(`DELETE ${params.id}`);
      wire.attachments = wire.attachments.filter(({ id }) => id !== Number(params.id));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const [onClose, onRemoved] = [jest.fn(), jest.fn()];
  const view = renderApp(
    <QuestionDialog question={edited} chapters={[chapter]} chapter={chapter} onClose={onClose} onGo={jest.fn()} onRemoved={onRemoved} />,
    { messages, signedIn: true, locale },
  );
  const box = within(await screen.findByRole('dialog'));
  const fill = (name: string, value: string) => fireEvent.change(box.getByLabelText(name), { target: { value } });
  // By their texts: roles are slow to find among so many fields.
  const press = (name: string) => view.user.click(box.getByText(name));
  const choose = (position: number, file: File) => view.user.upload(box.getByLabelText(`File of attachment ${position}`), file);
  const adds = async (position: number, name: string) => {
    await press('Add attachment');
    await choose(position, new File(['%PDF'], `${name}.pdf`));
    fill(`Name of attachment ${position}`, name);
  };
  const told = () => view.store.getState().notifications.shown.map(({ message }) => message.id);
  return { ...view, box, wire, fill, press, choose, adds, told, onClose, onRemoved };
}

const tooLarge = (name: string) => (name === 'Heavy' ? HttpResponse.json({ detail: 'This is too large.' }, { status: 413 }) : undefined);
const sentence = 'Question got saved, but Attachments could not be saved. Maybe the file is too large? (Max. 5MB)';

test('the question’s own files are links, without those of countries @QAD-04', async () => {
  const { box } = await open(
    { edited: question },
    { attachments: [anAttachment(), anAttachment({ id: 71, name: 'Theirs', country: 'AT' })] },
  );
  expect(await box.findByText('Form of a notice')).toHaveAttribute('href', '/files/attachments/70/?signature=x');
  expect(box.getByText('184 kB')).toBeInTheDocument();
  expect(box.queryByText('Theirs')).not.toBeInTheDocument();
});

test('a new attachment needs a name and a file of at most 5 MB, and nothing is sent before @QAD-06 @LIM-01', async () => {
  const { box, wire, fill, press, choose } = await open({ edited: question });
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
  expect(wire.sent).toEqual([]);
});

test('the German messages @QAD-06', async () => {
  const { box, press } = await open({ edited: question, locale: 'de' });
  await press('Anlage hinzufügen');
  await press('Speichern');
  expect(await box.findByText('Ein Name ist erforderlich')).toBeInTheDocument();
  expect(box.getByText('Eine Datei ist erforderlich')).toBeInTheDocument();
});

test('the question is saved first, then each file, and the dialog closes @QAD-06', async () => {
  const { wire, fill, press, adds, told, onClose } = await open({});
  fill('Text (English)', 'Is flooding covered?');
  await adds(1, 'Extract');
  await adds(2, 'Statute');
  await press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(wire.sent).toEqual(['POST question', 'POST Extract of 11', 'POST Statute of 11']);
  expect(told()).toEqual(['questionDialog.added']);
});

test('a file that is on its way shows how far it is @QAD-06', async () => {
  let arrive = (_reply: Response): void => undefined;
  const underWay = new Promise<Response>((resolve) => {
    arrive = resolve;
  });
  const replyTo = (name: string) => (name === 'Extract' ? underWay : undefined);
  const { box, press, adds, onClose } = await open({ edited: question }, { replyTo });
  await adds(1, 'Extract');
  await adds(2, 'Statute');
  await press('Save');
  expect(await box.findByRole('progressbar', { name: 'Upload of Extract' })).toBeInTheDocument();
  expect(box.getByText('Waiting')).toBeInTheDocument();
  expect(box.queryByLabelText('Name of attachment 1')).not.toBeInTheDocument();
  arrive(HttpResponse.json(anAttachment(), { status: 201 }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('where one fails the form stays with it alone, and saving again sends only that @QAD-06', async () => {
  const { box, wire, fill, press, adds, told, onClose } = await open({}, { replyTo: tooLarge });
  fill('Text (English)', 'Is flooding covered?');
  await adds(1, 'Extract');
  await adds(2, 'Heavy');
  await press('Save');
  expect(await box.findByRole('alert')).toHaveTextContent(`${sentence} This is too large.`);
  expect(told()).toEqual([]);
  expect(await box.findByText('Extract')).toHaveAttribute('href');
  expect(box.getByText('Saved')).toBeInTheDocument();
  expect(box.getByLabelText('Name of attachment 1')).toHaveValue('Heavy');
  expect(box.getByText('Heavy.pdf')).toBeInTheDocument();
  expect(box.getByLabelText('File of attachment 1')).toHaveAccessibleDescription('This is too large.');
  expect(box.getByText('Edit Question')).toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();

  wire.replyTo = () => undefined;
  await press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(wire.sent).toEqual(['POST question', 'POST Extract of 11', 'POST Heavy of 11', 'POST Heavy of 11']);
  expect(told()).toEqual(['questionDialog.edited']);
});

test('what failed may be dropped, and what is changed since goes with the next save @QAD-06', async () => {
  const { box, wire, fill, press, adds, user, onClose } = await open({}, { replyTo: () => HttpResponse.error() as never });
  fill('Text (English)', 'Is flooding covered?');
  await adds(1, 'Heavy');
  await press('Save');
  expect(await box.findByRole('alert')).toHaveTextContent(`${sentence} Server did not respond`);
  await user.click(box.getByLabelText('Leave out attachment 1'));
  fill('Text (German)', 'Ist Hochwasser gedeckt?');
  await press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(wire.sent).toEqual(['POST question', 'POST Heavy of 11', 'PUT question']);
});

test('who leaves with a file to try again is asked first', async () => {
  const { box, press, adds, onClose } = await open({ edited: question }, { replyTo: tooLarge });
  await adds(1, 'Heavy');
  const prevented = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await waitFor(() => expect(prevented()).toBe(true));
  await press('Save');
  await box.findByRole('alert');
  expect(prevented()).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});

test('an attachment is deleted after a question that says it can come back @QAD-11', async () => {
  const { box, wire, user, told, onClose } = await open({ edited: question }, { attachments: [anAttachment()] });
  await user.click(await box.findByLabelText('Delete Form of a notice'));
  const asked = await screen.findByText(/From the command line it can be brought back/);
  expect(wire.sent).toEqual([]);
  await user.click(within(asked.closest('.ant-popover') as HTMLElement).getByText('Delete'));
  await waitFor(() => expect(told()).toEqual(['questionDialog.attachmentDeleted']));
  expect(wire.sent).toEqual(['DELETE 70']);
  await waitFor(() => expect(box.queryByText('Form of a notice')).not.toBeInTheDocument());
  expect(onClose).not.toHaveBeenCalled();
});

test('a deletion that is refused is told, and the attachment stays', async () => {
  const { box, user, store } = await open({ edited: question }, { attachments: [anAttachment()] });
  server.use(http.delete(`*${paths.attachments}70/`, () => HttpResponse.json({ detail: 'Not now.' }, { status: 503 })));
  await user.click(await box.findByLabelText('Delete Form of a notice'));
  const asked = await screen.findByText(/From the command line/);
  await user.click(within(asked.closest('.ant-popover') as HTMLElement).getByText('Delete'));
  await waitFor(() => expect(store.getState().notifications.shown[0]?.message.id).toBe('questionDialog.attachmentNotDeleted'));
  expect(box.getByText('Form of a notice')).toBeInTheDocument();
});

test('a question is deleted after a question that says what goes with it @QAD-11', async () => {
  const { box, wire, user, press, told, onRemoved } = await open(
    { edited: question },
    {
      answers: [{ id: 1, answer: 101, question: 11, country: 7 }],
      comments: [{ country: 'DE' }, { country: 'FR' }],
      replyToDelete: () => HttpResponse.json({ detail: 'Not now.' }, { status: 503 }),
    },
  );
  const deletes = async () => {
    await press('Delete');
    const asked = within((await screen.findByText('Delete this question?')).closest('.ant-popover') as HTMLElement);
    expect(await asked.findByText(/The answers and comments of 2 countries go with it/)).toHaveTextContent(/can be brought back/);
    await user.click(asked.getByText('Delete'));
  };
  await deletes();
  expect(await box.findByRole('alert')).toHaveTextContent('Not now.');
  expect(onRemoved).not.toHaveBeenCalled();
  wire.replyToDelete = () => new HttpResponse(null, { status: 204 });
  await deletes();
  await waitFor(() => expect(onRemoved).toHaveBeenCalled());
  expect(told()).toEqual(['questionDialog.deleted']);
});

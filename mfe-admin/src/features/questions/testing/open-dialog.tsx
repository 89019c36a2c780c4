import {
  type AdminQuestion,
  type AdminQuestionBody,
  type Attachment,
  type Comment,
  type GivenAnswer,
  type OptionUse,
  paths,
} from '@round-table/shared/contract';
import { mergeMessages } from '@round-table/shared/federation';
import { aUserInfo, fakeServerHandlers, type mockServer, renderApp } from '@round-table/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import componentMessages from '../../../components/messages.json';
import { anAdminChapter, anAdminQuestion } from '../../../testing/builders';
import { Closable } from '../../../testing/closable';
import dialogMessages from '../messages.json';
import { QuestionDialog } from '../question-dialog';

const messages = mergeMessages(componentMessages, dialogMessages);

export const question = anAdminQuestion();
const chapter = anAdminChapter({ questions: [question] });

export const anAttachment = (overrides: Partial<Attachment> = {}): Attachment => ({
  id: 70,
  name: 'Form of a notice',
  file: '/files/attachments/70/?signature=x',
  size: 184_000,
  question: 11,
  country: null,
  ...overrides,
});

interface FakeServer {
  attachments: Attachment[];
  /** The requests received, in order. */
  sent: string[];
  /** The bodies of saves, in order. */
  saved: AdminQuestionBody[];
  /** The response to an upload by the name of the attachment; undefined to store it. */
  respondTo: (name: string) => Response | Promise<Response> | undefined;
  /** The answers and comments of countries on the question. */
  answers: GivenAnswer[];
  comments: Comment[];
  optionUse: OptionUse[];
  respondToDelete: () => Response;
}

interface OpenOptions {
  /** Without it a new question is added, which is inactive and so needs no answers. */
  edited?: AdminQuestion;
  locale?: 'en' | 'de';
  onGo?: () => Promise<void>;
}

type Server = ReturnType<typeof mockServer>;

/** Renders the dialog until it closes, with a fake server that stores what it receives. */
export async function openDialog(server: Server, { edited, locale = 'en', onGo }: OpenOptions, overrides: Partial<FakeServer> = {}) {
  const fakeServer: FakeServer = {
    attachments: [],
    sent: [],
    saved: [],
    answers: [],
    comments: [],
    optionUse: [],
    respondTo: () => undefined,
    respondToDelete: () => new HttpResponse(null, { status: 204 }),
    ...overrides,
  };
  const respondToSave = async ({ request }: { request: Request }) => {
    fakeServer.sent.push(`${request.method} question`);
    const body = (await request.json()) as AdminQuestionBody;
    fakeServer.saved.push(body);
    const answers = body.answers.map((option, index) => ({ id: 900 + index, ...option }));
    return HttpResponse.json({ ...question, ...body, answers, id: 11, revision: 4 }, { status: request.method === 'POST' ? 201 : 200 });
  };
  server.use(
    ...fakeServerHandlers({ user: aUserInfo({ isAdmin: true, locale }) }),
    http.post(`*${paths.adminQuestions}`, respondToSave),
    http.put(`*${paths.adminQuestions}11/`, respondToSave),
    http.get(`*${paths.attachments}`, () => HttpResponse.json(fakeServer.attachments)),
    http.get(`*${paths.adminOptionUse}`, () => HttpResponse.json(fakeServer.optionUse)),
    http.post(`*${paths.attachments}`, async ({ request }) => {
      const form = await request.formData();
      const name = String(form.get('name'));
      fakeServer.sent.push(`POST ${name} of ${form.get('question')}`);
      const response = fakeServer.respondTo(name);
      if (response) return response;
      const added = anAttachment({ id: 80 + fakeServer.attachments.length, name });
      fakeServer.attachments = [...fakeServer.attachments, added];
      return HttpResponse.json(added, { status: 201 });
    }),
    http.get(`*${paths.givenAnswers}`, () => HttpResponse.json(fakeServer.answers)),
    http.get(`*${paths.comments}`, () => HttpResponse.json(fakeServer.comments)),
    http.delete(`*${paths.adminQuestions}11/`, () => fakeServer.respondToDelete()),
    http.delete(`*${paths.attachments}:id/`, ({ params }) => {
      fakeServer.sent.push(`DELETE ${params.id}`);
      fakeServer.attachments = fakeServer.attachments.filter(({ id }) => id !== Number(params.id));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const [onClose, onRemoved] = [jest.fn(), jest.fn()];
  const props = { question: edited, chapters: [chapter], chapter, onGo: onGo ?? jest.fn(), onRemoved };
  const view = renderApp(<Closable onClose={onClose}>{(close) => <QuestionDialog {...props} onClose={close} />}</Closable>, {
    messages,
    signedIn: true,
    locale,
  });
  const box = within(await screen.findByRole('dialog'));
  const fill = (name: string, value: string) => fireEvent.change(box.getByLabelText(name), { target: { value } });
  // By text: queries by role are slow with so many fields.
  const press = (name: string) => view.user.click(box.getByText(name));
  const choose = (position: number, file: File) => view.user.upload(box.getByLabelText(`File of attachment ${position}`), file);
  if (!edited) await view.user.click(box.getByLabelText(locale === 'en' ? 'Active' : 'Aktiv'));
  const addAttachment = async (position: number, name: string) => {
    await press('Add attachment');
    await choose(position, new File(['%PDF'], `${name}.pdf`));
    fill(`Name of attachment ${position}`, name);
  };
  const listNotifications = () => view.store.getState().notifications.shown.map(({ message }) => message.id);
  return { ...view, box, fakeServer, fill, press, choose, addAttachment, listNotifications, onClose, onRemoved };
}

import { type AdminChapter, type AdminQuestion, type Attachment, paths } from '@round-table/shared/contract';
import { mergeMessages } from '@round-table/shared/federation';
import { type aServer, aUserInfo, renderApp, worldHandlers } from '@round-table/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import kit from '../../../kit/messages.json';
import { UntilClosed } from '../../../testing/until-closed';
import own from '../messages.json';
import { QuestionDialog } from '../question-dialog';

const messages = mergeMessages(kit, own);

export const question: AdminQuestion = {
  id: 11,
  revision: 3,
  chapter: 1,
  chapter_order: 1,
  chapter_name_en: 'Creation',
  chapter_name_de: 'Entstehung',
  order: 4,
  text_en: 'Which form is required?',
  text_de: 'Welche Form ist nötig?',
  explanation_en: '',
  explanation_de: '',
  is_marked_as_special: false,
  active: true,
  public: true,
  attachment_set: [],
  answers: [
    { id: 101, order: 1, text_en: 'Deed', text_de: 'Urkunde' },
    { id: 102, order: 2, text_en: 'None', text_de: 'Keine' },
  ],
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
export const anAttachment = (over: Partial<Attachment> = {}): Attachment => ({
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

interface Opened {
  /** Without it a new question is added: it is inactive, so that it needs no answers. */
  edited?: AdminQuestion;
  locale?: 'en' | 'de';
  onGo?: () => Promise<void>;
}

type Server = ReturnType<typeof aServer>;

/** Renders the dialog until it is closed, with a server that stores what it is sent. */
export async function openDialog(server: Server, { edited, locale = 'en', onGo }: Opened, over: Partial<Wire> = {}) {
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
  const given = { question: edited, chapters: [chapter], chapter, onGo: onGo ?? jest.fn(), onRemoved };
  const view = renderApp(<UntilClosed onClose={onClose}>{(close) => <QuestionDialog {...given} onClose={close} />}</UntilClosed>, {
    messages,
    signedIn: true,
    locale,
  });
  const box = within(await screen.findByRole('dialog'));
  const fill = (name: string, value: string) => fireEvent.change(box.getByLabelText(name), { target: { value } });
  // By their texts: roles are slow to find among so many fields.
  const press = (name: string) => view.user.click(box.getByText(name));
  const choose = (position: number, file: File) => view.user.upload(box.getByLabelText(`File of attachment ${position}`), file);
  if (!edited) await view.user.click(box.getByLabelText(locale === 'en' ? 'Active' : 'Aktiv'));
  const adds = async (position: number, name: string) => {
    await press('Add attachment');
    await choose(position, new File(['%PDF'], `${name}.pdf`));
    fill(`Name of attachment ${position}`, name);
  };
  const told = () => view.store.getState().notifications.shown.map(({ message }) => message.id);
  return { ...view, box, wire, fill, press, choose, adds, told, onClose, onRemoved };
}

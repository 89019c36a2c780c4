import {
  type AppInfo,
  type Attachment,
  type Chapter,
  type Comment,
  type CommentBody,
  type Country,
  type CountrySources,
  type GivenAnswer,
  type GivenAnswerBody,
  type History,
  type Inquiry,
  type InquiryBody,
  type InquiryPatch,
  type MessageBody,
  type OpenPoint,
  paths,
  type ResultMap,
  type SourcesBody,
  type UserInfo,
  type UserInfoPatch,
  type Version,
} from '@round-table/shared/contract';
import { aChapter, anAnswerSince, anAppInfo, anyPrefix, aQuestion, aUserInfo, mockServer } from '@round-table/shared/testing';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { aComment, aMessage, anAttachment, anInquiry, austria, germany } from './builders';

/** The data of the fake server of a test. */
export interface FakeServerState {
  info: AppInfo;
  user: UserInfo;
  countries: Country[];
  chapters: Chapter[];
  /** The chapters of versions by number; 404 for another number. */
  chaptersOf: Record<string, Chapter[]>;
  answers: GivenAnswer[];
  comments: Comment[];
  attachments: Attachment[];
  sources: CountrySources[];
  openPoints: OpenPoint[];
  /** The questions that were changed after the confirmation. */
  changedSince: number[];
  inquiries: Inquiry[];
  versions: Version[];
  /** The newest page first; each has the `before` of the next one. */
  history: History[];
  /** The codes of the countries whose comments differ between the versions. */
  changedComments: string[];
  /** The versions of the comments that were read. */
  versionsRead: (string | null)[];
  /** The writing requests in the order of their arrival, such as `POST /api/comments/ …`. */
  writes: string[];
  /** The response to a new inquiry, if it is refused. */
  refusal: { status: number; body: object } | undefined;
  /** Responses to saved given answers wait for this promise. */
  gate: Promise<void>;
}

export const createFakeServerState = (overrides: Partial<FakeServerState> = {}): FakeServerState => ({
  info: anAppInfo(),
  user: aUserInfo({ countries: [germany] }),
  countries: [austria, germany],
  chapters: [
    aChapter({ questions: [aQuestion(), aQuestion({ id: 12, order: 2, text: 'Who keeps the register?', public: false })] }),
    aChapter({
      id: 2,
      order: 2,
      name: 'Land register',
      explanation: 'How rights are made public.',
      questions: [
        aQuestion({
          id: 21,
          chapter: { id: 2, order: 2, name: 'Land register' },
          text: 'Is it kept electronically?',
          is_marked_as_special: true,
          is_answered: true,
        }),
      ],
    }),
  ],
  chaptersOf: {},
  answers: [],
  comments: [],
  attachments: [],
  sources: [],
  openPoints: [],
  changedSince: [],
  inquiries: [],
  versions: [
    { id: '2026-2', taken_at: '2026-06-30T10:00:00.000Z', countries: 2, note: '' },
    { id: '2026-1', taken_at: '2026-01-31T10:00:00.000Z', countries: 1, note: '' },
  ],
  history: [{ entries: [], versions: [], next: null }],
  changedComments: [],
  versionsRead: [],
  writes: [],
  refusal: undefined,
  gate: Promise.resolve(),
  ...overrides,
});

const toRowPattern = (path: string) => `*${path}:id/`;

const createReadHandlers = (state: FakeServerState): RequestHandler[] => [
  http.get(anyPrefix(paths.appInfo), () => HttpResponse.json(state.info)),
  http.get(anyPrefix(paths.userInfo), () => HttpResponse.json(state.user)),
  http.get(anyPrefix(paths.countries), () => HttpResponse.json(state.countries)),
  http.get(anyPrefix(paths.chapters), ({ request }) => {
    const version = new URL(request.url).searchParams.get('version');
    const chapters = version === null ? state.chapters : state.chaptersOf[version];
    return chapters ? HttpResponse.json(chapters) : HttpResponse.json({ code: 'not-found', detail: 'Not found' }, { status: 404 });
  }),
  http.get(anyPrefix(paths.openPoints), () =>
    HttpResponse.json({
      visited: '2026-11-19T08:00:00.000Z',
      version: '2026-2',
      points: state.openPoints,
      changed_since: state.changedSince,
    }),
  ),
  http.get(`*${paths.openPoints}:id/`, () => HttpResponse.json({})),
  http.get(anyPrefix(paths.timeline), () => HttpResponse.json([])),
  http.get(anyPrefix(paths.versions), () => HttpResponse.json(state.versions)),
  http.get(anyPrefix(paths.changeDetails), () =>
    HttpResponse.json({
      from: '2026-1',
      to: '2026-2',
      changes: state.changedComments.map((country) => ({ question: 11, country })),
      wording: [],
      questions: [],
      next: null,
    }),
  ),
  http.get(anyPrefix(paths.history), ({ request }) => {
    const before = new URL(request.url).searchParams.get('before');
    const page = state.history[before === null ? 0 : state.history.findIndex(({ next }) => next === Number(before)) + 1];
    return HttpResponse.json(page);
  }),
  http.get(anyPrefix(paths.attachments), () => HttpResponse.json(state.attachments)),
  http.get(anyPrefix(paths.sources), () => HttpResponse.json(state.sources)),
  http.get(anyPrefix(paths.inquiries), ({ request }) => {
    const country = new URL(request.url).searchParams.get('country');
    return HttpResponse.json(state.inquiries.filter((inquiry) => inquiry.country === country));
  }),
  http.get(anyPrefix(paths.givenAnswers), () => HttpResponse.json(state.answers[0] ?? [])),
  http.get(anyPrefix(paths.comments), ({ request }) => {
    const query = new URL(request.url).searchParams;
    const country = query.get('country');
    state.versionsRead.push(query.get('version'));
    return HttpResponse.json(state.comments.filter((comment) => country === null || comment.country === country));
  }),
  http.get(`*${paths.map}:id/`, ({ params }) => HttpResponse.json(toResultMap(state, Number(params.id)))),
];

function toResultMap({ chapters, countries }: FakeServerState, id: number): ResultMap {
  const question = chapters.flatMap(({ questions }) => questions).find((one) => one.id === id) ?? aQuestion();
  return {
    question: { ...question, chapter: { id: 1, order: 1, name: 'Types of security rights' } },
    version: '2026-2',
    options: (question.answers ?? []).map(({ order, text }) => ({ order, text, color: '#204A9D', count: 1 })),
    countries: countries.map(({ code, code_label, name }, index) => ({
      code,
      code_label,
      iso_numeric: null,
      name,
      answer_order: index === 0 ? 2 : null,
      answer_text: index === 0 ? 'Notarial deed' : null,
      since: index === 0 ? anAnswerSince() : null,
    })),
  };
}

const createWriteHandlers = (state: FakeServerState): RequestHandler[] => [
  http.patch(anyPrefix(paths.userInfo), async ({ request }) => {
    const patch = (await request.json()) as UserInfoPatch;
    if (patch.disclaimerAccepted) state.writes.push(`PATCH ${paths.userInfo} disclaimerAccepted`);
    state.user = { ...state.user, ...patch };
    return HttpResponse.json(state.user);
  }),
  http.post(anyPrefix(paths.givenAnswers), async ({ request }) => {
    const body = (await request.json()) as GivenAnswerBody;
    state.writes.push(`POST ${paths.givenAnswers} ${body.answer}`);
    await state.gate;
    state.answers = [{ ...body, id: 900, since: anAnswerSince() }];
    return HttpResponse.json(state.answers[0]);
  }),
  http.delete(toRowPattern(paths.givenAnswers), ({ params }) => {
    state.writes.push(`DELETE ${paths.givenAnswers}${params.id}/`);
    state.answers = [];
    return new HttpResponse(null, { status: 204 });
  }),
  http.post(anyPrefix(paths.comments), async ({ request }) => {
    const body = (await request.json()) as CommentBody;
    const stored = state.comments.find(({ country }) => country === body.country);
    state.writes.push(`POST ${paths.comments} ${body.version} ${body.text}`);
    if ((stored?.version ?? 0) !== body.version)
      return HttpResponse.json({ detail: 'Changed', code: 'comment-changed', comment: stored ?? null }, { status: 409 });
    const saved = aComment({ ...stored, question: body.question, text: body.text, version: (stored?.version ?? 0) + 1 });
    state.comments = [...state.comments.filter((comment) => comment !== stored), saved];
    return HttpResponse.json(saved);
  }),
  http.delete(toRowPattern(paths.comments), ({ params, request }) => {
    const version = Number(new URL(request.url).searchParams.get('version'));
    const stored = state.comments.find(({ id }) => id === Number(params.id));
    state.writes.push(`DELETE ${paths.comments}${params.id}/ ${version}`);
    if (!stored) return HttpResponse.json({ detail: 'Not found', code: 'not-found' }, { status: 404 });
    if (stored.version !== version)
      return HttpResponse.json({ detail: 'Changed', code: 'comment-changed', comment: stored }, { status: 409 });
    state.comments = state.comments.filter((comment) => comment !== stored);
    return new HttpResponse(null, { status: 204 });
  }),
  http.put(anyPrefix(paths.sources), async ({ request }) => {
    const body = (await request.json()) as SourcesBody;
    const stored = state.sources.find(({ country }) => country === body.country) ?? { country: body.country, sources: [], version: 0 };
    state.writes.push(`PUT ${paths.sources} ${body.version} ${body.sources.map(({ article }) => article).join(', ')}`);
    if (stored.version !== body.version) return HttpResponse.json({ detail: 'Changed', code: 'sources-changed', stored }, { status: 409 });
    const saved = { ...stored, sources: body.sources, version: stored.version + 1 };
    state.sources = [...state.sources.filter((one) => one !== stored), saved];
    return HttpResponse.json(saved);
  }),
  http.post(`${toRowPattern(paths.attachments)}restore/`, ({ params }) => {
    state.writes.push(`POST ${paths.attachments}${params.id}/restore/`);
    const restored = anAttachment({ id: Number(params.id), country: 'DE' });
    state.attachments = [...state.attachments, restored];
    return HttpResponse.json(restored);
  }),
  http.delete(toRowPattern(paths.attachments), ({ params }) => {
    state.writes.push(`DELETE ${paths.attachments}${params.id}/`);
    state.attachments = state.attachments.filter(({ id }) => id !== Number(params.id));
    return new HttpResponse(null, { status: 204 });
  }),
];

/** What the viewer sends as the office if they are an admin. */
function continueInquiry(state: FakeServerState, id: number, changes: (inquiry: Inquiry) => Partial<Inquiry>) {
  const stored = state.inquiries.find((inquiry) => inquiry.id === id) ?? anInquiry();
  const saved = { ...stored, unread: 0, ...changes(stored) };
  state.inquiries = state.inquiries.map((inquiry) => (inquiry === stored ? saved : inquiry));
  return saved;
}

const createInquiryHandlers = (state: FakeServerState): RequestHandler[] => [
  http.post(anyPrefix(paths.inquiries), async ({ request }) => {
    const { text, ...body } = (await request.json()) as InquiryBody;
    state.writes.push(`POST ${paths.inquiries} ${body.country} ${body.addressee} ${text}`);
    if (state.refusal) return HttpResponse.json(state.refusal.body, { status: state.refusal.status });
    const from_office = state.user.isAdmin;
    const message = aMessage({ id: 90, text, by_office: from_office });
    const added = anInquiry({ id: 60, ...body, from_office, messages: [message], unread: 0 });
    state.inquiries = [added, ...state.inquiries];
    return HttpResponse.json(added, { status: 201 });
  }),
  http.post(`*${paths.inquiries}:id/messages/`, async ({ params, request }) => {
    const { text } = (await request.json()) as MessageBody;
    state.writes.push(`POST ${paths.inquiries}${params.id}/messages/ ${text}`);
    const message = aMessage({ id: 91, text, by_office: state.user.isAdmin });
    const saved = continueInquiry(state, Number(params.id), ({ messages }) => ({ state: 'answered', messages: [...messages, message] }));
    return HttpResponse.json(saved, { status: 201 });
  }),
  http.patch(toRowPattern(paths.inquiries), async ({ params, request }) => {
    const patch = (await request.json()) as InquiryPatch;
    state.writes.push(`PATCH ${paths.inquiries}${params.id}/ ${patch.state}`);
    return HttpResponse.json(continueInquiry(state, Number(params.id), () => patch));
  }),
  http.put(anyPrefix(paths.inquiriesRead), async ({ request }) => {
    state.writes.push(`PUT ${paths.inquiriesRead} ${JSON.stringify(await request.json())}`);
    return new HttpResponse(null, { status: 204 });
  }),
];

/** A fake server for a test file; a request without a handler fails the test. */
export function createFakeServer() {
  const server = mockServer();
  return {
    server,
    /** Starts a test with these data. */
    startWith: (overrides: Partial<FakeServerState> = {}): FakeServerState => {
      const state = createFakeServerState(overrides);
      server.use(...createReadHandlers(state), ...createWriteHandlers(state), ...createInquiryHandlers(state));
      return state;
    },
  };
}

/** Defers the responses to saved given answers until the returned function is called. */
export function deferAnswers(state: FakeServerState): () => void {
  let release = () => {};
  state.gate = new Promise((resolve) => {
    release = resolve;
  });
  return () => release();
}

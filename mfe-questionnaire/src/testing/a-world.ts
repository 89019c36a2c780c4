import {
  type AppInfo,
  type Attachment,
  type Chapter,
  type Comment,
  type CommentBody,
  type Country,
  type GivenAnswer,
  type GivenAnswerBody,
  paths,
  type ResultMap,
  type UserInfo,
  type UserInfoPatch,
  type Version,
} from '@round-table/shared/contract';
import { aChapter, anAppInfo, aQuestion, aUserInfo, aServer as aWire, both } from '@round-table/shared/testing';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { aComment, austria, germany } from './builders';

/** What the server of a test has stored. */
export interface World {
  info: AppInfo;
  user: UserInfo;
  countries: Country[];
  chapters: Chapter[];
  answers: GivenAnswer[];
  comments: Comment[];
  attachments: Attachment[];
  versions: Version[];
  /** What was written, in the order in which it came: `POST /api/comments/ {…}`. */
  written: string[];
  /** Given answers wait for it before they are answered. */
  gate: Promise<void>;
}

export const aWorld = (over: Partial<World> = {}): World => ({
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
      questions: [aQuestion({ id: 21, chapter: 2, text: 'Is it kept electronically?', is_marked_as_special: true, is_answered: true })],
    }),
  ],
  answers: [],
  comments: [],
  attachments: [],
  versions: [
    { id: '2026-2', taken_at: '2026-06-30T10:00:00.000Z', countries: 2 },
    { id: '2026-1', taken_at: '2026-01-31T10:00:00.000Z', countries: 1 },
  ],
  written: [],
  gate: Promise.resolve(),
  ...over,
});

const rowsOf = (path: string) => `*${path}:id/`;

const reading = (world: World): RequestHandler[] => [
  http.get(both(paths.appInfo), () => HttpResponse.json(world.info)),
  http.get(both(paths.userInfo), () => HttpResponse.json(world.user)),
  http.get(both(paths.countries), () => HttpResponse.json(world.countries)),
  http.get(both(paths.chapters), () => HttpResponse.json(world.chapters)),
  http.get(both(paths.versions), () => HttpResponse.json(world.versions)),
  http.get(both(paths.attachments), () => HttpResponse.json(world.attachments)),
  http.get(both(paths.givenAnswers), () => HttpResponse.json(world.answers[0] ?? [])),
  http.get(both(paths.comments), ({ request }) => {
    const country = new URL(request.url).searchParams.get('country');
    return HttpResponse.json(world.comments.filter((comment) => country === null || comment.country === country));
  }),
  http.get(`*${paths.map}:id/`, ({ params }) => HttpResponse.json(aResultMap(world, Number(params.id)))),
];

function aResultMap({ chapters, countries }: World, id: number): ResultMap {
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
    })),
  };
}

const writing = (world: World): RequestHandler[] => [
  http.patch(both(paths.userInfo), async ({ request }) => {
    const patch = (await request.json()) as UserInfoPatch;
    if (patch.disclaimerAccepted) world.written.push(`PATCH ${paths.userInfo} disclaimerAccepted`);
    world.user = { ...world.user, ...patch };
    return HttpResponse.json(world.user);
  }),
  http.post(both(paths.givenAnswers), async ({ request }) => {
    const body = (await request.json()) as GivenAnswerBody;
    world.written.push(`POST ${paths.givenAnswers} ${body.answer}`);
    await world.gate;
    world.answers = [{ ...body, id: 900 }];
    return HttpResponse.json(world.answers[0]);
  }),
  http.delete(rowsOf(paths.givenAnswers), ({ params }) => {
    world.written.push(`DELETE ${paths.givenAnswers}${params.id}/`);
    world.answers = [];
    return new HttpResponse(null, { status: 204 });
  }),
  http.post(both(paths.comments), async ({ request }) => {
    const body = (await request.json()) as CommentBody;
    const stored = world.comments.find(({ country }) => country === body.country);
    world.written.push(`POST ${paths.comments} ${body.version} ${body.text}`);
    if ((stored?.version ?? 0) !== body.version)
      return HttpResponse.json({ detail: 'Changed', code: 'comment-changed', comment: stored ?? null }, { status: 409 });
    if (body.text === '') {
      world.comments = world.comments.filter((comment) => comment !== stored);
      return new HttpResponse(null, { status: 204 });
    }
    const saved = aComment({ ...stored, question: body.question, text: body.text, version: (stored?.version ?? 0) + 1 });
    world.comments = [...world.comments.filter((comment) => comment !== stored), saved];
    return HttpResponse.json(saved);
  }),
  http.delete(rowsOf(paths.attachments), ({ params }) => {
    world.written.push(`DELETE ${paths.attachments}${params.id}/`);
    world.attachments = world.attachments.filter(({ id }) => id !== Number(params.id));
    return new HttpResponse(null, { status: 204 });
  }),
];

/** The other side of the wire for a test file; a call that nobody answers fails the test. */
export function aServer() {
  const server = aWire();
  return {
    server,
    /** Starts a test with what the server has stored. */
    holds: (over: Partial<World> = {}): World => {
      const world = aWorld(over);
      server.use(...reading(world), ...writing(world));
      return world;
    },
  };
}

/** Holds given answers back until it is opened. */
export function aGate(world: World): () => void {
  let open = () => {};
  world.gate = new Promise((resolve) => {
    open = resolve;
  });
  return () => open();
}

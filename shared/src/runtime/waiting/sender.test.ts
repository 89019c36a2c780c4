import { type GivenAnswerBody, paths } from '@round-table/shared/contract';
import {
  createStore,
  discardChange,
  readDraft,
  saveChange,
  sendWaitingChanges,
  sessionResumed,
  signedIn,
  signedOut,
  writeDraft,
} from '@round-table/shared/runtime';
import { anAnswerSince, anyPrefix, aUserInfo, mockServer } from '@round-table/shared/testing';
import { HttpResponse, http } from 'msw';
import { resumeWaitingChanges } from './sender';
import { aCommentEdit, anAnswerEdit } from './testing/edits';
import { readChanges } from './waiting-store';

const server = mockServer();

const aToken = (user: number, end = 'tail') => `head.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 300, sub: String(user) }))}.${end}`;
const aPair = (user: number, refresh = `refresh-${user}`) => ({ access: aToken(user), refresh });

const stores: ReturnType<typeof createStore>[] = [];
afterEach(() => {
  // Without a session nothing is sent again.
  for (const store of stores.splice(0)) store.dispatch(signedOut('logout'));
});

let lastUser = 100;
/** A page of a person who has no changes yet. */
function openPage(of?: number) {
  lastUser += 1;
  const user = of ?? lastUser;
  const store = createStore();
  stores.push(store);
  store.dispatch(signedIn(aPair(user)));
  return { user, store, waiting: () => store.getState().waiting.changes };
}

const aComment = (text: string, version = 0) => aCommentEdit({ text, row: null, version });

type Line = 'open' | 'cut' | 'responses lost';

/** A server that saves an answer once for each key. */
function startServer() {
  const state = { line: 'open' as Line, saved: [] as number[], keys: [] as string[], requests: 0, status: 200 };
  const byKey = new Map<string, object>();
  server.use(
    http.get(anyPrefix(paths.userInfo), () => HttpResponse.json(aUserInfo())),
    http.post(anyPrefix(paths.givenAnswers), async ({ request }) => {
      state.requests += 1;
      if (state.line === 'cut') return HttpResponse.error();
      if (state.status !== 200) return HttpResponse.json({ detail: 'Refused' }, { status: state.status });
      const key = request.headers.get('Idempotency-Key') ?? '';
      const body = (await request.json()) as GivenAnswerBody;
      if (!byKey.has(key)) {
        state.saved.push(body.answer);
        state.keys.push(key);
        byKey.set(key, { ...body, id: 900, since: anAnswerSince() });
      }
      return state.line === 'open' ? HttpResponse.json(byKey.get(key)) : HttpResponse.error();
    }),
    http.delete(`*${paths.givenAnswers}:id/`, ({ params }) => {
      state.requests += 1;
      if (state.line === 'cut') return HttpResponse.error();
      state.saved.push(-Number(params.id));
      return state.line === 'open' ? new HttpResponse(null, { status: 204 }) : HttpResponse.error();
    }),
  );
  return state;
}

test('a change that is saved at once leaves nothing on the device', async () => {
  const state = startServer();
  const { store, user, waiting } = openPage();
  expect(await store.dispatch(saveChange(anAnswerEdit()))).toMatchObject({ status: 'saved', data: { id: 900, answer: 101 } });
  expect(state.saved).toEqual([101]);
  expect(waiting()).toEqual([]);
  expect(await readChanges(user)).toEqual([]);
});

test('without a response it waits, others queue behind it, and all are sent in order, once (OFF-01)', async () => {
  const state = startServer();
  state.line = 'cut';
  const { store, waiting } = openPage();
  expect(await store.dispatch(saveChange(anAnswerEdit()))).toEqual({ status: 'waiting' });
  expect(await store.dispatch(saveChange(anAnswerEdit({ question: 12, answer: 201 })))).toEqual({ status: 'waiting' });
  expect(await store.dispatch(saveChange(anAnswerEdit({ question: 12, answer: 202 })))).toEqual({ status: 'waiting' });
  expect(waiting()).toMatchObject([{ edit: { answer: 101 } }, { edit: { answer: 202 } }]);
  state.line = 'open';
  await store.dispatch(sendWaitingChanges());
  expect(state.saved).toEqual([101, 202]);
  expect(waiting()).toEqual([]);
  expect(Object.keys(store.getState().waiting.saved)).toEqual(['answer 11 7', 'answer 12 7']);
});

test('a change whose response was lost is repeated with its key, and what follows is based on its result (OFF-03)', async () => {
  const state = startServer();
  state.line = 'responses lost';
  const { store } = openPage();
  await store.dispatch(saveChange(anAnswerEdit()));
  await store.dispatch(saveChange(anAnswerEdit({ answer: null })));
  state.line = 'open';
  await store.dispatch(sendWaitingChanges());
  expect(state.saved).toEqual([101, -900]);
  expect(state.keys).toHaveLength(1);
});

test('a removal that has already happened is saved, and one of nothing is not sent', async () => {
  const state = startServer();
  server.use(http.delete(`*${paths.givenAnswers}:id/`, () => HttpResponse.json({ detail: 'Not found' }, { status: 404 })));
  const { store } = openPage();
  expect(await store.dispatch(saveChange(anAnswerEdit({ answer: null, row: 900 })))).toEqual({ status: 'saved', data: null });
  expect(await store.dispatch(saveChange(anAnswerEdit({ answer: null })))).toEqual({ status: 'saved', data: null });
  expect(state.requests).toBe(0);
});

test('a new page sends what an earlier one has left (OFF-02), and clears the draft of a saved text', async () => {
  const state = startServer();
  server.use(http.post(anyPrefix(paths.comments), () => HttpResponse.error(), { once: true }));
  const first = openPage();
  const place = { user: first.user, country: 'DE', question: 11 };
  await writeDraft(place, { html: '<p>Typed</p>', basedOn: 0, savedAt: 1 });
  await first.store.dispatch(saveChange(aComment('<p>Typed</p>')));
  server.use(http.post(anyPrefix(paths.comments), () => new HttpResponse(null, { status: 204 })));
  const second = openPage(first.user);
  await second.store.dispatch(resumeWaitingChanges());
  expect(second.waiting()).toEqual([]);
  expect(await readDraft(place)).toBeUndefined();
  expect(state.requests).toBe(0);
});

test('another person neither sees nor sends it (OFF-06)', async () => {
  const state = startServer();
  state.line = 'cut';
  const { store, user, waiting } = openPage();
  await store.dispatch(saveChange(anAnswerEdit()));
  store.dispatch(signedOut('logout'));
  expect(waiting()).toEqual([]);
  state.line = 'open';
  store.dispatch(signedIn(aPair(user + 1_000)));
  await store.dispatch(resumeWaitingChanges());
  expect([waiting(), state.saved]).toEqual([[], []]);
  store.dispatch(signedIn(aPair(user)));
  await store.dispatch(resumeWaitingChanges());
  expect(state.saved).toEqual([101]);
});

test('a limit is said at once, with the edit refused; what waits already goes on waiting (LIM-01)', async () => {
  const state = startServer();
  state.status = 429;
  const { store, waiting } = openPage();
  expect(await store.dispatch(saveChange(anAnswerEdit()))).toMatchObject({ status: 'refused', error: { status: 429 }, isStored: true });
  expect(waiting()).toEqual([]);
  state.line = 'cut';
  expect(await store.dispatch(saveChange(anAnswerEdit()))).toEqual({ status: 'waiting' });
  state.line = 'open';
  await store.dispatch(sendWaitingChanges());
  expect(waiting().map(({ refusal }) => refusal)).toEqual([undefined]);
});

test.each([400, 403, 404])(
  'a change that is refused with %i later stays with the reason, until it is discarded (OFF-07)',
  async (status) => {
    const state = startServer();
    state.line = 'cut';
    const { store, waiting, user } = openPage();
    await store.dispatch(saveChange(anAnswerEdit()));
    Object.assign(state, { line: 'open', status });
    await store.dispatch(sendWaitingChanges());
    const [refused] = waiting();
    expect(refused?.refusal?.message).toEqual({ id: 'runtime.sentence', values: { sentence: 'Refused' } });
    state.status = 200;
    expect(await store.dispatch(saveChange(anAnswerEdit({ question: 12 })))).toMatchObject({ status: 'saved' });
    await store.dispatch(discardChange(refused?.key ?? ''));
    expect([waiting(), await readChanges(user)]).toEqual([[], []]);
  },
);

test('a refusal of the first attempt is the result, and nothing waits', async () => {
  const state = startServer();
  state.status = 403;
  const { store, waiting } = openPage();
  expect(await store.dispatch(saveChange(anAnswerEdit()))).toMatchObject({ status: 'refused', error: { status: 403 }, isStored: true });
  expect(waiting()).toEqual([]);
});

test('a clash of comments keeps both texts (OFF-07)', async () => {
  startServer();
  server.use(http.post(anyPrefix(paths.comments), () => HttpResponse.error(), { once: true }));
  const { store, waiting } = openPage();
  await store.dispatch(saveChange(aComment('<p>Mine</p>')));
  server.use(
    http.post(anyPrefix(paths.comments), () =>
      HttpResponse.json({ detail: 'Changed', code: 'comment-changed', comment: null }, { status: 409 }),
    ),
  );
  await store.dispatch(sendWaitingChanges());
  expect(waiting()[0]).toMatchObject({ edit: { text: '<p>Mine</p>' }, refusal: { conflict: { comment: null } } });
});

test('the end of the session pauses it, and the change is sent after the password (OFF-05)', async () => {
  const state = startServer();
  let isEnded = true;
  server.use(
    http.post(anyPrefix(paths.givenAnswers), () => (isEnded ? HttpResponse.json({ detail: 'Ended' }, { status: 401 }) : undefined)),
    http.post(`*${paths.tokenRefresh}`, () => HttpResponse.json({ detail: 'Ended' }, { status: 401 })),
  );
  const { store, user, waiting } = openPage();
  expect(await store.dispatch(saveChange(anAnswerEdit()))).toEqual({ status: 'waiting' });
  expect(store.getState().session).toMatchObject({ isPaused: true, user });
  isEnded = false;
  store.dispatch(sessionResumed(aPair(user, 'new')));
  await store.dispatch(sendWaitingChanges());
  expect(state.saved).toEqual([101]);
  expect(waiting()).toEqual([]);
  expect(store.getState().session.isPaused).toBe(false);
});

test('a device that stores nothing refuses a change without a response (OFF-08)', async () => {
  const state = startServer();
  state.line = 'cut';
  const { store, waiting } = openPage();
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
  try {
    expect(await store.dispatch(saveChange(anAnswerEdit()))).toMatchObject({ status: 'refused', isStored: false });
  } finally {
    IDBObjectStore.prototype.put = put;
  }
  expect(waiting()).toEqual([]);
});

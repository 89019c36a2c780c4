import { paths } from '@round-table/shared/contract';
import { createStore, signedIn } from '@round-table/shared/runtime';
import { anyPrefix, deferred, mockServer } from '@round-table/shared/testing';
import { HttpResponse, http } from 'msw';
import { applyWeightEdits } from './apply-weight-edits';
import type { WeightEdit } from './weight-values';
import { weightsApi } from './weights-api';

const server = mockServer();
const view = 1;

/** A store with the weights of two questions (11 has one, 12 none) and the score of option 101. */
async function open() {
  server.use(
    http.get(anyPrefix(paths.questionWeights), () => HttpResponse.json([{ id: 5, question: 11, pointofview: view, weight: 2 }])),
    http.get(anyPrefix(paths.scores), () => HttpResponse.json([{ id: 6, answer: 101, pointofview: view, score: 3 }])),
  );
  const store = createStore();
  store.dispatch(signedIn({ access: 'access', refresh: 'refresh' }));
  await store.dispatch(weightsApi.endpoints.listWeightFigures.initiate({ pointofview: view }));
  await store.dispatch(weightsApi.endpoints.listScoreFigures.initiate({ pointofview: view }));
  const select = (kind: WeightEdit['kind']) =>
    weightsApi.endpoints[kind === 'weight' ? 'listWeightFigures' : 'listScoreFigures'].select({ pointofview: view })(store.getState()).data;
  return {
    store,
    apply: (...edits: WeightEdit[]) => store.dispatch(applyWeightEdits(view, edits)),
    displayed: (kind: WeightEdit['kind'], subject: number) => select(kind)?.[subject]?.displayed,
    listNotifications: () => store.getState().notifications.shown.map(({ kind, message }) => `${kind} ${message.id}`),
  };
}

/** Records what is saved; `refuse` is the status with which a value is refused. */
function recordSaves(refuse: (value: number) => number | undefined = () => undefined) {
  const saves: string[] = [];
  const respond =
    (name: 'weight' | 'score') =>
    async ({ request }: { request: Request }) => {
      const body = (await request.json()) as Record<string, number>;
      saves.push(`${request.method} ${name} ${body[name]}`);
      const status = refuse(body[name] ?? 0);
      return status ? HttpResponse.json({ detail: 'Not now.' }, { status }) : HttpResponse.json({ id: 90, ...body });
    };
  server.use(
    http.post(`*${paths.questionWeights}`, respond('weight')),
    http.put(`*${paths.questionWeights}:id/`, respond('weight')),
    http.post(`*${paths.scores}`, respond('score')),
    http.put(`*${paths.scores}:id/`, respond('score')),
  );
  return saves;
}
const weight = (subject: number, value: number): WeightEdit => ({ kind: 'weight', subject, value });
const score = (subject: number, value: number): WeightEdit => ({ kind: 'score', subject, value });

test('a value is shown at once, before the server has it @WGT-02', async () => {
  const { apply, displayed } = await open();
  const saves = recordSaves();
  const saving = apply(weight(11, 4));
  expect(displayed('weight', 11)).toBe(4);
  await saving;
  expect(saves).toEqual(['PUT weight 4']);
});

test('a value without a row is added, and changed the next time @WGT-01', async () => {
  const { apply, listNotifications } = await open();
  const saves = recordSaves();
  await apply(weight(12, 1.5));
  await apply(weight(12, 2));
  expect(saves).toEqual(['POST weight 1.5', 'PUT weight 2']);
  expect(listNotifications()).toEqual(expect.arrayContaining(['success weights.weightAdded', 'success weights.weightUpdated']));
});

test('a value that is stored already is not sent, and not announced', async () => {
  const { apply, listNotifications } = await open();
  const saves = recordSaves();
  await apply(weight(11, 2), score(101, 3), score(102, 0));
  expect([saves, listNotifications()]).toEqual([[], []]);
});

test('values that are pasted together are sent one after the other and announced together @WGT-02', async () => {
  const { apply, listNotifications } = await open();
  const saves = recordSaves();
  await apply(weight(11, 1), weight(12, 1), score(101, 1), score(102, 1));
  expect(saves).toEqual(['PUT weight 1', 'POST weight 1', 'PUT score 1', 'POST score 1']);
  expect(listNotifications()).toHaveLength(4);
});

test.each([400, 403, 409, 413, 429, 500])('a refusal %i rolls back this value and those after it, and says why @WGT-02', async (status) => {
  const { store, apply, displayed, listNotifications } = await open();
  const saves = recordSaves((value) => (value === 9 ? status : undefined));
  await apply(weight(11, 1), weight(12, 9), score(101, 1));
  expect(saves).toEqual(['PUT weight 1', 'POST weight 9']);
  expect([displayed('weight', 11), displayed('weight', 12), displayed('score', 101)]).toEqual([1, 0, 3]);
  expect(listNotifications()).toContain('error weights.weightAddFailed');
  expect(store.getState().notifications.shown.find(({ kind }) => kind === 'error')?.description).toMatchObject({
    values: { sentence: 'Not now.' },
  });
});

test('without a connection the value is rolled back @WGT-02', async () => {
  const { apply, displayed, listNotifications } = await open();
  server.use(http.put(`*${paths.scores}:id/`, () => HttpResponse.error()));
  await apply(score(101, 8));
  expect(displayed('score', 101)).toBe(3);
  expect(listNotifications()).toEqual(['error weights.scoreUpdateFailed']);
});

test('the last of two edits of a value wins, however slow the first is @WGT-02', async () => {
  const { apply, displayed } = await open();
  const first = deferred();
  const saved: number[] = [];
  server.use(
    http.put(`*${paths.questionWeights}:id/`, async ({ request }) => {
      const body = (await request.json()) as { weight: number };
      if (body.weight === 1) await first.promise;
      saved.push(body.weight);
      return HttpResponse.json({ id: 5, ...body });
    }),
  );
  const both = [apply(weight(11, 1)), apply(weight(11, 7))];
  expect(displayed('weight', 11)).toBe(7);
  first.resolve();
  await Promise.all(both);
  expect(saved).toEqual([1, 7]);
  expect(displayed('weight', 11)).toBe(7);
});

test('a refused edit does not take back a newer one of the same value @WGT-02', async () => {
  const { apply, displayed } = await open();
  recordSaves((value) => (value === 1 ? 500 : undefined));
  const both = [apply(weight(11, 1)), apply(weight(11, 7))];
  await Promise.all(both);
  expect(displayed('weight', 11)).toBe(7);
});

import {
  type AdminQuestion,
  type Chapter,
  type Comment,
  paths,
  type QuestionHit,
  type ResultMap,
  rowOf,
} from '@round-table/shared/contract';
import { takeVersion } from '../../domain/versions/take-version';
import { aComment, aCountry, aGivenAnswer, anAdmin, anExpert, aQuestion } from '../../testing/builders';
import { readSheet } from '../../testing/files/read-zip';
import { toQuestionBody } from '../../testing/fixtures/admin-bodies';
import { createTestContext, type TestContext } from '../../testing/test-context';

// Each export starts a thread, which is slow on a busy machine.
jest.setTimeout(60_000);

let context: TestContext;
let question: { id: number };
let expert: { authorization: string };
let admin: { authorization: string };

const timeZone = 'Europe/Berlin';
const options = (texts: (readonly [number | undefined, string])[]) =>
  texts.map(([id, text], index) => ({ ...(id && { id }), order: index + 1, text_en: text, text_de: '' }));
type Place = readonly [string, Record<string, string>];
const read = async <T>(path: string, headers: Record<string, string> = {}): Promise<T> => (await context.get(path, headers)).json() as T;

/** Changes the options of the question; `change` receives the stored ones. */
async function edit(change: (answers: AdminQuestion['answers']) => object[]): Promise<void> {
  const stored = (await read<AdminQuestion[]>(paths.adminQuestions, admin)).find(({ id }) => id === question.id) as AdminQuestion;
  const payload = { ...toQuestionBody(stored), answers: change(stored.answers) };
  const reply = await context.app.inject({ method: 'PUT', url: rowOf(paths.adminQuestions, stored.id), payload, headers: admin });
  expect(reply.statusCode).toBe(200);
}

beforeAll(async () => {
  context = await createTestContext();
  const { db } = context;
  expert = await context.as((await anExpert(db, { countries: ['FR'] })).id);
  admin = await context.as((await anAdmin(db)).id);
  const germany = await aCountry(db, { code: 'DE', name_en: 'Germany', confirmed_at: new Date() });
  const created = await aQuestion(db, { text_en: 'Which form?', options: 3 });
  question = created;
  const [deed, ...others] = created.options;
  await edit(() =>
    options([
      [deed?.id, 'Notarial deed'],
      [others[0]?.id, 'Private writing'],
      [others[1]?.id, 'Oral promise'],
    ]),
  );
  const place = { question_id: created.id, country_id: germany.id };
  await aGivenAnswer(db, { ...place, answer_option_id: deed?.id ?? 0 });
  await aComment(db, { ...place, plain: 'Registered there' });
  await takeVersion(db, { now: new Date('2027-03-01T10:00:00Z'), timeZone });
  // Changes the texts, moves the chosen option, deletes an option that is not chosen, and adds a new one.
  await edit(([first, second]) =>
    options([
      [second?.id, 'Simple letter'],
      [undefined, 'Electronic form'],
      [first?.id, 'Public instrument'],
    ]),
  );
});
afterAll(() => context.close());

const former = ['1 Notarial deed', '2 Private writing', '3 Oral promise'];
const present = ['1 Simple letter', '2 Electronic form', '3 Public instrument'];
const listed = (rows: { order: number; text: string }[]) => rows.map(({ order, text }) => `${order} ${text}`);
const live = (path: string): Place => [path, expert];
const version = (path: string): Place => [`/ro${path}`, {}];

describe('options that were edited after a version was taken do not change the version', () => {
  it('on the map: legend, counts and answers', async () => {
    const map = async (place: Place) => {
      const { options: legend, countries } = await read<ResultMap>(...place);
      const germany = countries.find(({ code }) => code === 'DE');
      return { legend: listed(legend), counts: legend.map(({ count }) => count), germany: [germany?.answer_order, germany?.answer_text] };
    };
    const path = `${paths.map}${question.id}/`;
    const then = { legend: former, counts: [1, 0, 0], germany: [1, 'Notarial deed'] };
    expect(await map(version(path))).toEqual(then);
    expect(await map(live(`${path}?version=2027-1`))).toEqual(then);
    expect(await map(live(path))).toEqual({ legend: present, counts: [0, 0, 1], germany: [3, 'Public instrument'] });
    const colors = (await read<ResultMap>(...version(path))).options.map(({ color }) => color);
    expect((await read<ResultMap>(...live(path))).options.map(({ color }) => color)).toEqual(colors);
  });

  it('beside comments, listed and found', async () => {
    for (const query of [`question=${question.id}`, 'search=registered']) {
      const answerIn = async (place: Place) =>
        (await read<Comment[]>(...place)).map(({ answer_number, answer_text }) => [answer_number, answer_text]);
      expect(await answerIn(version(`${paths.comments}?${query}`))).toEqual([[1, 'Notarial deed']]);
      expect(await answerIn(live(`${paths.comments}?${query}`))).toEqual([[3, 'Public instrument']]);
    }
  });

  it('in the list of questions, and in the search by their texts', async () => {
    const answersIn = async (place: Place) =>
      listed((await read<Chapter[]>(...place)).flatMap(({ questions }) => questions).flatMap(({ answers = [] }) => answers));
    expect(await answersIn(version(paths.chapters))).toEqual(former);
    expect(await answersIn(live(paths.chapters))).toEqual(present);
    const found = async (place: Place) => (await read<QuestionHit[]>(...place)).map(({ answers }) => listed(answers));
    expect(await found(version(`${paths.questions}?search=oral`))).toEqual([former]);
    expect(await found(live(`${paths.questions}?search=oral`))).toEqual([]);
    expect(await found(live(`${paths.questions}?search=electronic`))).toEqual([present]);
    expect(await found(version(`${paths.questions}?search=electronic`))).toEqual([]);
  });

  it('in the spreadsheets', async () => {
    const sheet = async ([path, headers]: Place) => JSON.stringify(readSheet((await context.get(path, headers)).rawPayload, 2));
    for (const path of [paths.exportByCountry, paths.exportByQuestion]) {
      expect(await sheet(version(path))).toContain('Notarial deed');
      expect(await sheet(version(path))).not.toContain('Public instrument');
      expect(await sheet(live(path))).toContain('Public instrument');
    }
  });

  it('but the next version shows the edited ones, also for countries whose former answers it retains', async () => {
    const later = await aQuestion(context.db, { text_en: 'Added later?' });
    const legend = async (path: string) => listed((await read<ResultMap>(`/ro${paths.map}${path}`)).options);
    expect((await context.get(`/ro${paths.map}${later.id}/`)).statusCode).toBe(404);
    await takeVersion(context.db, { now: new Date('2027-09-01T10:00:00Z'), timeZone });
    expect(await legend(`${question.id}/`)).toEqual(present);
    expect(await legend(`${later.id}/`)).toEqual(['1 Option 1', '2 Option 2']);
    expect((await read<Comment[]>(`/ro${paths.comments}?question=${question.id}`))[0]).toMatchObject({ answer_number: 3 });
    expect(await legend(`${question.id}/?version=2027-1`)).toEqual(former);
  });
});

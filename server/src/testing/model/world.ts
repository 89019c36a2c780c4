import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { Kysely } from 'kysely';
import type { App } from '../../http/types';
import type { Database } from '../../platform/db/schema/schema';
import { readFile } from '../../platform/spreadsheet/reading/read-file';
import type { RunProcess } from '../../platform/workers/limited-process';
import { aChapter, aCountry, anAdmin, anExpert, aPointOfView, aQuestion, aReader } from '../builders';
import { createTestContext } from '../test-context';
import { takeSnapshot } from './snapshot';
import type { Model, ModelChapter } from './state';

/** Two experts of DE, one of FR, a reader, an admin, and a guest. */
export const persons = ['Erika', 'Eva', 'Felix', 'Rita', 'Ada', 'nobody'] as const;
export type Person = (typeof persons)[number];

export const countryOf: Partial<Record<Person, string>> = { Erika: 'DE', Eva: 'DE', Felix: 'FR' };

/** The application with what its database should contain. */
export interface World {
  db: Kysely<Database>;
  app: App;
  headers: Record<Person, Record<string, string>>;
  ids: Record<Exclude<Person, 'nobody'>, number>;
  model: Model;
  /** Of the audit trail: the last entry that has been compared, and the last sealed one. */
  trail: { read: number; sealed: number };
}

/** The entries of the audit trail that a step should have written, in any order; undefined if there was nothing that it could have been about. */
export type Outcome = Promise<string[] | undefined>;

/** A step of a sequence. fast-check prints it by its own method. */
export interface Step {
  kind: string;
  run: (world: World) => Outcome;
  [fc.toStringMethod]: () => string;
}

export interface StepKind {
  weight: number;
  arbitrary: fc.Arbitrary<Step>;
}

/** A kind of step: how often it occurs, what it is about, and what it does to application and model. */
export function aStep<Fields>(
  kind: string,
  weight: number,
  fields: { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> },
  run: (world: World, fields: Fields) => Outcome,
): StepKind {
  const toStep = (own: Fields): Step => ({
    kind,
    run: (world) => run(world, own),
    [fc.toStringMethod]: () => `${kind} ${fc.stringify(own)}`,
  });
  return { weight, arbitrary: fc.record<Fields>(fields).map(toStep) };
}

export interface Sent {
  by: Person;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  payload?: InjectOptions['payload'];
  headers?: Record<string, string>;
}

/** Sends a request, which must get this status. Returns the body; undefined if there is none. */
export async function send<Body>({ app, headers }: World, request: Sent, status: number): Promise<Body> {
  const { by, method, url, payload } = request;
  const reply = await app.inject({ method, url, payload, headers: { ...headers[by], ...request.headers } });
  if (reply.statusCode !== status) expect({ ...request, status: reply.statusCode, body: reply.body }).toEqual({ ...request, status });
  return (reply.body === '' ? undefined : reply.json()) as Body;
}

/** The status that refuses this person; undefined for an admin. */
export const refuseAdminWork = (by: Person): number | undefined => (by === 'Ada' ? undefined : by === 'nobody' ? 401 : 403);

/** The status that refuses this person to write for a country; undefined for its experts. */
export function refuseWriting({ model }: World, by: Person, country: string): number | undefined {
  if (by === 'nobody') return 401;
  return countryOf[by] === country && model.countries.some(({ code, active }) => code === country && active) ? undefined : 403;
}

export const auditLine = ({ ids }: World, by: Person, action: string, subject: string | number): string =>
  `${action} ${subject} by ${by === 'nobody' ? null : ids[by]}`;

export const anIndex = fc.nat({ max: 11 });
/** One of these values, each as often as its number says. Shrinks to the first one. */
export const oneOf = <Value extends string>(weights: Partial<Record<Value, number>>): fc.Arbitrary<Value> =>
  fc.constantFrom(
    ...Object.entries<number>(weights as Record<string, number>).flatMap(([value, times]) => Array<Value>(times).fill(value as Value)),
  );
/** True once in this many times. */
export const rarely = (times: number): fc.Arbitrary<boolean> => oneOf({ no: times - 1, yes: 1 }).map((word) => word === 'yes');

export const anExpertsName = oneOf<Person>({ Erika: 8, Eva: 8, Felix: 8, Rita: 1, Ada: 1, nobody: 1 });
export const anAdminsName = oneOf<Person>({ Ada: 36, Erika: 1, Rita: 1, nobody: 1 });
/** Based on an older revision. */
export const isStale = rarely(8);
/** An admin's form names the revision that it shows. A first one has no older. */
export const toRevision = (revision: number, stale: boolean) => ({ revision: stale ? revision - 1 : revision });
export const isRefusedAsStale = (revision: number, stale: boolean) => stale && revision > 1;

/** Reads files in this process: a process for each would take most of the time of a sequence. */
const readHere: RunProcess = async (_name, input) => ({ output: Buffer.from(JSON.stringify(await readFile(input))) });

async function fillCatalogue(db: Kysely<Database>): Promise<Model> {
  const nothing = {
    now: 0,
    answers: [],
    comments: [],
    sources: [],
    weights: [],
    scores: [],
    changes: [],
    said: [],
    former: [],
    history: [],
  };
  const model: Model = { ...nothing, chapters: [], questions: [], countries: [], views: [], bin: [], versions: [], imports: [] };
  for (const code of ['DE', 'FR']) {
    const { id, revision, active } = await aCountry(db, { code, public: true });
    model.countries.push({ id, code, revision, active, public: true, confirmedAt: null });
  }
  for (const [index, weight] of [1500n, 400n, 700n].entries()) {
    const { id, order, revision } = await aChapter(db, { weight: Number(weight) / 1000, public: true });
    const chapter: ModelChapter = { id, order, weight, active: true, public: true, revision };
    model.chapters.push(chapter);
    for (const options of [[3, 2], [3], []][index] ?? []) {
      const question = await aQuestion(db, { chapter_id: id, options, public: options === 3 || index === 1, text_de: '' });
      model.questions.push({
        ...{ id: question.id, chapter: id, order: question.order, text: question.text_en, revision: question.revision },
        ...{ active: true, public: question.public, special: false, markedAt: 0 },
        options: question.options.map((option) => ({ id: option.id, order: option.order, text: option.text_en })),
      });
    }
  }
  for (const _ of [1, 2]) model.views.push((await aPointOfView(db)).id);
  await db.updateTable('answer_option').set({ text_de: '' }).execute();
  return model;
}

/** An application over a small catalogue without content, with its people. Close it at the end. */
export async function createWorld() {
  const context = await createTestContext({ runProcess: readHere });
  const { db, app } = context;
  const model = await fillCatalogue(db);
  const ids = {
    Erika: (await anExpert(db, { first_name: 'Erika', countries: ['DE'] })).id,
    Eva: (await anExpert(db, { first_name: 'Eva', countries: ['DE'] })).id,
    Felix: (await anExpert(db, { first_name: 'Felix', countries: ['FR'] })).id,
    Rita: (await aReader(db)).id,
    Ada: (await anAdmin(db)).id,
  };
  const headers = {
    nobody: {},
    ...Object.fromEntries(await Promise.all(Object.entries(ids).map(async ([name, id]) => [name, await context.as(id)]))),
  };
  const world: World = { db, app, ids, headers, model, trail: { read: 0, sealed: 0 } };
  return { world, takeSnapshot: () => takeSnapshot(db), close: context.close };
}

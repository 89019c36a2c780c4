import { type Insertable, sql } from 'kysely';
import { insertRows } from '../../platform/db/insert-rows';
import type { CommentTable, Db, GivenAnswerTable } from '../../platform/db/schema/schema';
import type { SourceTable } from '../../platform/db/schema/tables/schema-sources';
import { toRandom } from '../chance';
import { pickSources } from '../sources/pick-sources';
import { type AnswerKey, getChoice, hasComment, isRevised, type Stage, selectComment } from './choices';
import { type CommentText, commentPool, toRevised } from './comment-texts';
import { readCountryState, saveTrail } from './trail';

/** A country of the demo data; countries of one group mostly agree. */
export interface DemoCountry {
  id: number;
  code: string;
  group: string;
  /** The id of the user that answers for it. */
  author: number;
  /** Whether its changes are in the audit trail, so that its answers have a history. */
  hasTrail: boolean;
}

/** A question of the demo data with the ids of its options; `key` is as `3.4`. */
export interface DemoQuestion {
  id: number;
  key: string;
  options: number[];
}

/** One step from a stage to the next: the changes between two dates. */
export interface StageStep {
  seed: string;
  stage: Stage;
  /** The stage that the database contains, if any. */
  before?: Stage;
  from: Date;
  to: Date;
}

interface Changes {
  /** Questions whose answer is deleted or replaced, and those whose comment and sources are. */
  outdated: number[];
  outdatedComments: number[];
  answers: Insertable<GivenAnswerTable>[];
  comments: Insertable<CommentTable>[];
  sources: Insertable<SourceTable>[];
}

function pickMoment({ from, to }: StageStep, ...parts: (string | number)[]): Date {
  const share = toRandom(...parts);
  return new Date(Math.floor((from.getTime() + share * (to.getTime() - from.getTime())) / 1000) * 1000);
}

/** The comment of a country at a stage; null without one. */
function findComment(stage: Stage, place: AnswerKey): CommentText | null {
  if (getChoice(stage, place) === null || !hasComment(place)) return null;
  const text = selectComment(commentPool(place.country), stage, place);
  return isRevised(stage, place) ? toRevised(place.country, text) : text;
}

function listChanges(step: StageStep, country: DemoCountry, questions: DemoQuestion[]): Changes {
  const changes: Changes = { outdated: [], outdatedComments: [], answers: [], comments: [], sources: [] };
  for (const { id, key, options } of questions) {
    const place = { seed: step.seed, country: country.code, group: country.group, question: key, options: options.length };
    const was = step.before ? getChoice(step.before, place) : null;
    const is = options.length > 0 ? getChoice(step.stage, place) : null;
    const comment = is === null ? null : findComment(step.stage, place);
    const isReworded = step.before !== undefined && comment?.html !== findComment(step.before, place)?.html;
    if (was === is && !isReworded) continue;
    if (was !== null) changes.outdatedComments.push(id);
    if (was !== null && was !== is) changes.outdated.push(id);
    if (is === null) continue;
    const at = pickMoment(step, step.seed, 'moment', step.stage, country.code, key);
    const row = {
      question_id: id,
      country_id: country.id,
      created_at: at,
      created_by: country.author,
      modified_at: at,
      modified_by: country.author,
    };
    if (was !== is) changes.answers.push({ ...row, answer_option_id: options[is] ?? 0 });
    if (!comment) continue;
    const version = was === null ? 1 : 2;
    changes.comments.push({ ...row, ...comment, version });
    const sources = pickSources(place, at);
    changes.sources.push(
      ...sources.map((source, index) => ({ question_id: id, country_id: country.id, position: index + 1, ...source, version })),
    );
  }
  return changes;
}

/** Writes the answers, comments and sources of all countries from one stage to the next, without updating the aggregates. */
export async function writeStage(tx: Db, step: StageStep, countries: DemoCountry[], questions: DemoQuestion[]): Promise<void> {
  for (const country of countries) {
    const before = country.hasTrail ? await readCountryState(tx, country.id) : undefined;
    const { outdated, outdatedComments, answers, comments, sources } = listChanges(step, country, questions);
    if (outdated.length > 0)
      await sql`delete from given_answer where country_id = ${country.id} and question_id = any(${outdated})`.execute(tx);
    for (const table of outdatedComments.length > 0 ? ['comment', 'source'] : [])
      await sql`delete from ${sql.table(table)} where country_id = ${country.id} and question_id = any(${outdatedComments})`.execute(tx);
    await insertRows(tx, 'given_answer', answers);
    await insertRows(tx, 'comment', comments);
    await insertRows(tx, 'source', sources);
    if (!before) continue;
    const keys = new Map(questions.map(({ id, key }) => [id, key]));
    const getMoment = (id: number) => pickMoment(step, step.seed, 'moment', step.stage, country.code, keys.get(id) ?? '');
    await saveTrail(tx, { country, before, after: await readCountryState(tx, country.id), getMoment });
  }
}

import { type Insertable, sql } from 'kysely';
import { insertRows } from '../platform/db/insert-rows';
import type { CommentTable, Db, GivenAnswerTable } from '../platform/db/schema/schema';
import { toRandom } from './chance';
import { getChoice, hasComment, type Stage, selectComment } from './choices';
import { commentPool } from './comment-texts';

/** A country of the demo data; countries of one group mostly agree. */
export interface DemoCountry {
  id: number;
  code: string;
  group: string;
  /** The id of the user that answers for it. */
  author: number;
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
  /** Questions whose answer and comment are deleted or replaced. */
  outdated: number[];
  answers: Insertable<GivenAnswerTable>[];
  comments: Insertable<CommentTable>[];
}

function pickMoment({ from, to }: StageStep, ...parts: (string | number)[]): Date {
  const share = toRandom(...parts);
  return new Date(Math.floor((from.getTime() + share * (to.getTime() - from.getTime())) / 1000) * 1000);
}

function listChanges(step: StageStep, country: DemoCountry, questions: DemoQuestion[]): Changes {
  const changes: Changes = { outdated: [], answers: [], comments: [] };
  for (const { id, key, options } of questions) {
    const place = { seed: step.seed, country: country.code, group: country.group, question: key, options: options.length };
    const was = step.before ? getChoice(step.before, place) : null;
    const is = options.length > 0 ? getChoice(step.stage, place) : null;
    if (was === is) continue;
    if (was !== null) changes.outdated.push(id);
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
    changes.answers.push({ ...row, answer_option_id: options[is] ?? 0 });
    if (!hasComment(place)) continue;
    const text = selectComment(commentPool(country.code), step.stage, place);
    changes.comments.push({ ...row, ...text, version: was === null ? 1 : 2 });
  }
  return changes;
}

/** Writes the answers and comments of all countries from one stage to the next, without updating the aggregates. */
export async function writeStage(tx: Db, step: StageStep, countries: DemoCountry[], questions: DemoQuestion[]): Promise<void> {
  for (const country of countries) {
    const { outdated, answers, comments } = listChanges(step, country, questions);
    if (outdated.length > 0) {
      await sql`delete from given_answer where country_id = ${country.id} and question_id = any(${outdated})`.execute(tx);
      await sql`delete from comment where country_id = ${country.id} and question_id = any(${outdated})`.execute(tx);
    }
    await insertRows(tx, 'given_answer', answers);
    await insertRows(tx, 'comment', comments);
  }
}

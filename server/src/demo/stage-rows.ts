import { type Insertable, sql } from 'kysely';
import { insertRows } from '../platform/db/insert-rows';
import type { CommentTable, Db, GivenAnswerTable } from '../platform/db/schema/schema';
import { toRandom } from './chance';
import { type AnswerKey, getChoice, hasComment, isRevised, type Stage, selectComment } from './choices';
import { type CommentText, commentPool, toRevised } from './comment-texts';

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
  /** Questions whose answer is deleted or replaced, and those whose comment is. */
  outdated: number[];
  outdatedComments: number[];
  answers: Insertable<GivenAnswerTable>[];
  comments: Insertable<CommentTable>[];
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
  const changes: Changes = { outdated: [], outdatedComments: [], answers: [], comments: [] };
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
    if (comment) changes.comments.push({ ...row, ...comment, version: was === null ? 1 : 2 });
  }
  return changes;
}

/** Writes the answers and comments of all countries from one stage to the next, without updating the aggregates. */
export async function writeStage(tx: Db, step: StageStep, countries: DemoCountry[], questions: DemoQuestion[]): Promise<void> {
  for (const country of countries) {
    const { outdated, outdatedComments, answers, comments } = listChanges(step, country, questions);
    if (outdated.length > 0)
      await sql`delete from given_answer where country_id = ${country.id} and question_id = any(${outdated})`.execute(tx);
    if (outdatedComments.length > 0)
      await sql`delete from comment where country_id = ${country.id} and question_id = any(${outdatedComments})`.execute(tx);
    await insertRows(tx, 'given_answer', answers);
    await insertRows(tx, 'comment', comments);
  }
}

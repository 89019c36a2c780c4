import { type AdminAnswerOption, type AdminQuestion, type AdminQuestionBody, minActiveOptions } from '@round-table/shared/contract';
import { lockCatalogue } from '../../domain/aggregates/aggregates';
import { recomputeAfter } from '../../domain/aggregates/recompute';
import { findMissingText, throwFieldProblems, type Valid } from '../../domain/field-rules';
import { noteRewording } from '../../domain/open-points/meaning';
import { announceNewQuestions } from '../../domain/open-points/new-questions';
import { listQuestionAttachments } from '../../domain/visibility/attachments';
import { bumpPublished } from '../../platform/db/revision';
import type { Db } from '../../platform/db/schema/schema';
import { type FieldProblems, problem } from '../../platform/problem';
import { findOptionProblems, saveOptions } from './options';

interface QuestionFilter {
  id?: number;
  chapter?: number;
}

/** Lists the options of the selected questions, by question id. */
async function listOptions(db: Db, { id, chapter }: QuestionFilter): Promise<Map<number, AdminAnswerOption[]>> {
  const rows = await db
    .selectFrom('answer_option')
    .select(['answer_option.id', 'question_id', 'answer_option.order', 'answer_option.text_en', 'answer_option.text_de'])
    .$if(id !== undefined, (query) => query.where('question_id', '=', id ?? 0))
    .$if(chapter !== undefined, (query) =>
      query.innerJoin('question', 'question.id', 'question_id').where('question.chapter_id', '=', chapter ?? 0),
    )
    .orderBy('answer_option.order')
    .execute();
  const options = new Map<number, AdminAnswerOption[]>();
  for (const { question_id, ...option } of rows) {
    const own = options.get(question_id);
    if (own) own.push(option);
    else options.set(question_id, [option]);
  }
  return options;
}

/** Lists questions with their options, inactive ones included, in both languages: all, those of a chapter, or one. */
export async function listAdminQuestions(db: Db, filter: QuestionFilter = {}): Promise<AdminQuestion[]> {
  const { id, chapter } = filter;
  const questions = db
    .selectFrom('question')
    .innerJoin('chapter', 'chapter.id', 'question.chapter_id')
    .select(['question.id', 'question.revision', 'chapter_id as chapter', 'question.order', 'text_en', 'text_de'])
    .select(['question.explanation_en', 'question.explanation_de', 'is_marked_as_special', 'question.active', 'question.public'])
    .select(['chapter.order as chapter_order', 'name_en as chapter_name_en', 'name_de as chapter_name_de'])
    .$if(id !== undefined, (query) => query.where('question.id', '=', id ?? 0))
    .$if(chapter !== undefined, (query) => query.where('chapter_id', '=', chapter ?? 0))
    .orderBy('question.order')
    .orderBy('question.id');
  const [rows, options, attachments] = await Promise.all([
    questions.execute(),
    listOptions(db, filter),
    listQuestionAttachments(db, id === undefined ? undefined : [id]),
  ]);
  return rows.map((row) => ({ ...row, answers: options.get(row.id) ?? [], attachment_set: attachments.get(row.id) ?? [] }));
}

/** Throws `not-found`. */
export async function getAdminQuestion(db: Db, id: number): Promise<AdminQuestion> {
  const [question] = await listAdminQuestions(db, { id });
  if (!question) throw problem('not-found');
  return question;
}

async function findBodyProblems(db: Db, body: Valid<AdminQuestionBody>, stored: AdminAnswerOption[]): Promise<FieldProblems> {
  const { chapter, active, answers } = body;
  const problems = findMissingText(body, 'text');
  if (active && answers && answers.length < minActiveOptions) problems.active = [{ code: 'options-needed', value: minActiveOptions }];
  const known = chapter === undefined || (await db.selectFrom('chapter').select('id').where('id', '=', chapter).executeTakeFirst());
  if (!known) problems.chapter = ['not-there'];
  const wrongOptions = findOptionProblems(stored, answers ?? []);
  if (Object.keys(wrongOptions).length > 0) problems.answers = wrongOptions;
  return problems;
}

/** Validates a question beyond its schema. */
export async function findQuestionProblems(db: Db, body: Valid<AdminQuestionBody>, id: number | undefined): Promise<FieldProblems> {
  const options = id === undefined ? undefined : (await listOptions(db, { id })).get(id);
  return findBodyProblems(db, body, options ?? []);
}

const toRow = ({ chapter, answers: _options, revision: _seen, rewording: _statement, ...row }: AdminQuestionBody) => ({
  ...row,
  chapter_id: chapter,
});

/** Adds a question with its options. Throws field problems. */
export async function addQuestion(tx: Db, body: AdminQuestionBody): Promise<AdminQuestion> {
  await lockCatalogue(tx);
  throwFieldProblems(await findBodyProblems(tx, body, []));
  const add = async () => {
    const { id } = await tx.insertInto('question').values(toRow(body)).returning('id').executeTakeFirstOrThrow();
    await saveOptions(tx, id, [], body.answers);
    return id;
  };
  const added = await recomputeAfter(tx, [], add, (id) => [id]);
  await announceNewQuestions(tx);
  await bumpPublished(tx);
  return getAdminQuestion(tx, added);
}

/**
 * Changes a question and its options. Throws the problems of `addQuestion`, `changed-meanwhile` with the stored question if the body is
 * based on an older revision, and `option-in-use` with the number of countries if a chosen option would be deleted (QAD-10). Returns the
 * question before and after, with the action for the audit trail.
 */
export async function changeQuestion(tx: Db, id: number, body: AdminQuestionBody) {
  await lockCatalogue(tx);
  const before = await getAdminQuestion(tx, id);
  if (body.revision !== undefined && body.revision < before.revision) throw problem('changed-meanwhile', { current: before });
  throwFieldProblems(await findBodyProblems(tx, body, before.answers));
  await recomputeAfter(tx, [id], async () => {
    await tx
      .updateTable('question')
      .set({ ...toRow(body), revision: before.revision + 1 })
      .where('id', '=', id)
      .execute();
    await saveOptions(tx, id, before.answers, body.answers);
  });
  const actions = await noteRewording(tx, [id], body.rewording ?? 'wording');
  await announceNewQuestions(tx);
  await bumpPublished(tx);
  return { before, after: await getAdminQuestion(tx, id), action: actions.get(id) ?? 'question.changed' };
}

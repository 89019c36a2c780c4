import type { Locale, ProfileOption, QuestionAttachment, Source } from '@round-table/shared/contract';
import { inLocale, type Viewer } from '@round-table/shared/domain';
import { sql } from 'kysely';
import { selectAnswers } from '../../domain/visibility/answer-dates';
import { isVisibleCountry } from '../../domain/visibility/countries';
import { type ReadScope, visibleAnswers, visibleAttachments, visibleComments, visibleOptions } from '../../domain/visibility/read-scope';
import { groupSources, selectSources } from '../../domain/visibility/sources';
import { visibleChapters, visibleQuestions } from '../../domain/visibility/visible-catalogue';
import type { Db } from '../../platform/db/schema/schema';
import type { OptionCount } from './most-common';

/** Lists the questions of the scope with their chapters, in reading order. */
export function listCatalogue(db: Db, scope: ReadScope) {
  return db
    .selectFrom(visibleQuestions(scope).as('question'))
    .innerJoin(visibleChapters(scope).as('chapter'), 'chapter.id', 'question.chapter_id')
    .select(['question.id', 'question.order', 'text_en', 'text_de', 'question.public'])
    .select(['chapter_id', 'chapter.order as chapter_order', 'name_en', 'name_de', 'chapter.public as chapter_public'])
    .orderBy('chapter.order')
    .orderBy('chapter_id')
    .orderBy('question.order')
    .orderBy('question.id')
    .execute();
}
export type CatalogueRow = Awaited<ReturnType<typeof listCatalogue>>[number];

/** Counts the visible countries by question and chosen option. */
export function countOptions(db: Db, scope: ReadScope, viewer: Pick<Viewer, 'role'>): Promise<OptionCount[]> {
  return db
    .selectFrom(visibleAnswers(scope).as('answer'))
    .innerJoin('country', 'country.id', 'answer.country_id')
    .select(['question_id', 'answer_option_id'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isVisibleCountry(viewer))
    .groupBy(['question_id', 'answer_option_id'])
    .execute();
}

export async function readAnswersByQuestion(db: Db, scope: ReadScope, viewer: Viewer, countryId: number) {
  const rows = await selectAnswers(db, scope, viewer).where('answer.country_id', '=', countryId).execute();
  return new Map(rows.map((row) => [row.question_id, row]));
}
export type AnswerRow = NonNullable<ReturnType<Awaited<ReturnType<typeof readAnswersByQuestion>>['get']>>;

/** Returns the comments of a country by question id, with the names of those who changed them last only for viewers who may see persons. */
export async function readCommentsByQuestion(db: Db, scope: ReadScope, countryId: number, persons: boolean) {
  const rows = await db
    .selectFrom(visibleComments(scope).as('comment'))
    .$if(persons, (query) =>
      query
        .leftJoin('app_user as person', (join) =>
          join.on('person.id', '=', ({ fn }) => fn.coalesce('comment.modified_by', 'comment.created_by')),
        )
        .select(['person.id as person_id', 'person.first_name', 'person.last_name']),
    )
    .select(['comment.id', 'question_id', 'html', 'modified_at'])
    .where('country_id', '=', countryId)
    .execute();
  return new Map(rows.map((row) => [row.question_id, row]));
}
export type CommentRow = NonNullable<ReturnType<Awaited<ReturnType<typeof readCommentsByQuestion>>['get']>>;

export async function readSourcesByQuestion(db: Db, scope: ReadScope, countryId: number): Promise<Map<number, Source[]>> {
  const rows = await selectSources(db, scope).where('source.country_id', '=', countryId).execute();
  return groupSources(rows, ({ question_id }) => question_id);
}

export async function readAttachmentsByQuestion(db: Db, scope: ReadScope, countryId: number): Promise<Map<number, QuestionAttachment[]>> {
  const rows = await db
    .selectFrom(visibleAttachments(scope).as('attachment'))
    .innerJoin('stored_file', 'stored_file.id', 'attachment.file_id')
    .select(['attachment.id', 'attachment.name', 'size', 'question_id'])
    .where('country_id', '=', countryId)
    .orderBy('attachment.id')
    .execute();
  const found = new Map<number, QuestionAttachment[]>();
  for (const { question_id, ...attachment } of rows) found.set(question_id, [...(found.get(question_id) ?? []), attachment]);
  return found;
}

/** Returns the options of these ids, as they are in the scope. */
export async function readOptionsById(db: Db, scope: ReadScope, locale: Locale, ids: number[]): Promise<Map<number, ProfileOption>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom(visibleOptions(scope).as('option'))
    .select(['id', 'order', 'text_en', 'text_de'])
    .where(sql<boolean>`id = any(${ids})`)
    .execute();
  return new Map(rows.map(({ id, order, text_en, text_de }) => [id, { order, text: inLocale(locale, text_en, text_de) }]));
}

/** Lists the active experts of a country by name. */
export function listExperts(db: Db, countryId: number) {
  return db
    .selectFrom('app_user')
    .innerJoin('user_country', 'user_country.user_id', 'app_user.id')
    .select(['app_user.id', 'first_name', 'last_name'])
    .where('country_id', '=', countryId)
    .where('is_active', '=', true)
    .where('is_readonly', '=', false)
    .where('is_admin', '=', false)
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('app_user.id')
    .execute();
}

/** Returns when a version was taken, and which version contains the content of the country in it. */
export function findVersion(db: Db, version: string, countryId: number) {
  return db
    .selectFrom('version')
    .leftJoin('version_country', (join) => join.onRef('version_id', '=', 'version.id').on('country_id', '=', countryId))
    .select(['taken_at', 'content_version_id'])
    .where('version.id', '=', version)
    .executeTakeFirstOrThrow();
}

import type { Locale, OpenChange, Source } from '@round-table/shared/contract';
import { compareSources, inLocale, toPlainText } from '@round-table/shared/domain';
import { detectLanguage } from '../../domain/comment-html/language';
import { selectSources, toSource } from '../../domain/visibility/sources';
import type { Db } from '../../platform/db/schema/schema';
import { findPreviousVisit } from './repository';
import type { Reviewer } from './rows';

interface Place extends Reviewer {
  question: number;
  code: string;
  locale: Locale;
}

/** The state before the first change of a row since a moment, as the audit trail has it; undefined if the row was not changed. */
async function findFormerState(db: Db, { subject, id, since }: { subject: string; id: number | string; since: Date }): Promise<unknown> {
  const entry = await db
    .selectFrom('audit')
    .select('before')
    .where('subject', '=', subject)
    .where('subject_id', '=', String(id))
    .where('at', '>', since)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return entry && (entry.before ?? {});
}

const findOptions = async (db: Db, locale: Locale, question: number) => {
  const rows = await db
    .selectFrom('answer_option')
    .select(['id', 'order', 'text_en', 'text_de'])
    .where('question_id', '=', question)
    .execute();
  return new Map(rows.map(({ id, order, text_en, text_de }) => [id, { order, text: inLocale(locale, text_en, text_de) }]));
};

async function findAnswerChange(db: Db, { countryId, question, locale }: Place, since: Date): Promise<OpenChange['answer']> {
  const given = await db
    .selectFrom('given_answer')
    .select(['id', 'answer_option_id'])
    .where('question_id', '=', question)
    .where('country_id', '=', countryId)
    .executeTakeFirst();
  const former =
    given && ((await findFormerState(db, { subject: 'given-answer', id: given.id, since })) as { answer?: number | null } | undefined);
  if (!given || !former || former.answer === given.answer_option_id) return undefined;
  const options = await findOptions(db, locale, question);
  return { before: options.get(former.answer ?? 0) ?? null, after: options.get(given.answer_option_id) ?? null };
}

async function findCommentChange(db: Db, { countryId, question }: Place, since: Date): Promise<OpenChange['comment']> {
  const comment = await db
    .selectFrom('comment')
    .leftJoin('app_user as person', 'person.id', 'comment.modified_by')
    .select(['comment.id', 'html', 'modified_at', 'person.id as person_id', 'first_name', 'last_name'])
    .where('question_id', '=', question)
    .where('country_id', '=', countryId)
    .executeTakeFirst();
  const former = comment && ((await findFormerState(db, { subject: 'comment', id: comment.id, since })) as { text?: string } | undefined);
  if (!comment || !former || former.text === comment.html) return undefined;
  const { person_id: id, first_name, last_name } = comment;
  return {
    before: former.text ?? null,
    after: comment.html,
    lang: detectLanguage(toPlainText(comment.html)),
    modified: comment.modified_at.toISOString(),
    modified_by: id === null ? null : { id, first_name: first_name ?? '', last_name: last_name ?? '' },
  };
}

async function findSourcesChange(db: Db, { countryId, question, code }: Place, since: Date): Promise<OpenChange['sources']> {
  const former = (await findFormerState(db, { subject: 'sources', id: `${question} ${code}`, since })) as
    | { sources?: Source[] }
    | undefined;
  if (!former) return undefined;
  const rows = await selectSources(db, 'live')
    .where('source.question_id', '=', question)
    .where('source.country_id', '=', countryId)
    .execute();
  const changes = compareSources(former.sources ?? [], rows.map(toSource));
  return changes.length > 0 ? changes : undefined;
}

/** Returns what changed at a question since the expert's last visit, or since they said that all is still correct. */
export async function getColleagueChange(db: Db, place: Place): Promise<OpenChange> {
  const said = await db
    .selectFrom('still_correct')
    .select('said_at')
    .where('country_id', '=', place.countryId)
    .where('question_id', '=', place.question)
    .where('user_id', '=', place.userId)
    .executeTakeFirst();
  const since = [await findPreviousVisit(db, place.userId), said?.said_at ?? null].reduce((one, other) =>
    (other ?? 0) > (one ?? 0) ? other : one,
  );
  if (!since) return {};
  const [answer, comment, sources] = await Promise.all([
    findAnswerChange(db, place, since),
    findCommentChange(db, place, since),
    findSourcesChange(db, place, since),
  ]);
  return { ...(answer && { answer }), ...(comment && { comment }), ...(sources && { sources }) };
}

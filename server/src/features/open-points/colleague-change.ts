import type { Locale, OpenChange, Source } from '@round-table/shared/contract';
import { compareSources, inLocale, toPlainText } from '@round-table/shared/domain';
import { detectLanguage } from '../../domain/comment-html/language';
import { selectSources, toSource } from '../../domain/visibility/sources';
import type { Db } from '../../platform/db/schema/schema';
import { findPreviousVisit } from './repository';
import type { Reviewer } from './rows';

type Place = Reviewer & { question: number };

/** The audit entries of a part of what the country says on the question since a moment, oldest first. */
const selectEntries = (db: Db, { question, countryId }: Place, subject: string, since: Date) =>
  db
    .selectFrom('audit')
    .where('question_id', '=', question)
    .where('country_id', '=', countryId)
    .where('subject', '=', subject)
    .where('at', '>', since)
    .orderBy('id');

/** The state before the first change since a moment, as the audit trail has it; undefined if nothing was changed. */
async function findFormerState(db: Db, place: Place, subject: string, since: Date): Promise<unknown> {
  const entry = await selectEntries(db, place, subject, since).select('before').limit(1).executeTakeFirst();
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

async function findAnswerChange(db: Db, place: Place, locale: Locale, since: Date): Promise<OpenChange['answer']> {
  const { countryId, question } = place;
  const given = await db
    .selectFrom('given_answer')
    .select('answer_option_id')
    .where('question_id', '=', question)
    .where('country_id', '=', countryId)
    .executeTakeFirst();
  const former = (await findFormerState(db, place, 'given-answer', since)) as { answer?: number | null } | undefined;
  if (!given || !former || former.answer === given.answer_option_id) return undefined;
  const options = await findOptions(db, locale, question);
  return { before: options.get(former.answer ?? 0) ?? null, after: options.get(given.answer_option_id) ?? null };
}

async function findCommentChange(db: Db, place: Place, since: Date): Promise<OpenChange['comment']> {
  const former = (await findFormerState(db, place, 'comment', since)) as { text?: string } | undefined;
  if (!former) return undefined;
  const comment = await db
    .selectFrom('comment')
    .leftJoin('app_user as person', 'person.id', 'comment.modified_by')
    .select(['html', 'modified_at', 'person.id as person_id', 'first_name', 'last_name'])
    .where('question_id', '=', place.question)
    .where('country_id', '=', place.countryId)
    .executeTakeFirst();
  const [before, after] = [former.text ?? null, comment?.html ?? null];
  if (before === after) return undefined;
  const id = comment?.person_id ?? null;
  return {
    before,
    after,
    lang: detectLanguage(toPlainText(after ?? before ?? '')),
    modified: comment?.modified_at.toISOString() ?? null,
    modified_by: id === null ? null : { id, first_name: comment?.first_name ?? '', last_name: comment?.last_name ?? '' },
  };
}

async function findSourcesChange(db: Db, place: Place, since: Date): Promise<OpenChange['sources']> {
  const former = (await findFormerState(db, place, 'sources', since)) as { sources?: Source[] } | undefined;
  if (!former) return undefined;
  const rows = await selectSources(db, 'live')
    .where('source.question_id', '=', place.question)
    .where('source.country_id', '=', place.countryId)
    .execute();
  const changes = compareSources(former.sources ?? [], rows.map(toSource));
  return changes.length > 0 ? changes : undefined;
}

/** The attachments that were added or removed, without those that are again as they were. */
async function findAttachmentChanges(db: Db, place: Place, since: Date): Promise<OpenChange['attachments']> {
  const entries = await selectEntries(db, place, 'attachment', since).select(['subject_id', 'action', 'before', 'after']).execute();
  const changes = new Map<string, { name: string; wasThere: boolean; isThere: boolean }>();
  for (const { subject_id, action, before, after } of entries) {
    const isThere = action !== 'attachment.removed';
    const { name } = (after ?? before) as { name: string };
    changes.set(subject_id, { name, wasThere: changes.get(subject_id)?.wasThere ?? !isThere, isThere });
  }
  const different = [...changes.values()].filter(({ wasThere, isThere }) => wasThere !== isThere);
  if (different.length === 0) return undefined;
  return different.map(({ name, isThere }) => (isThere ? { before: null, after: name } : { before: name, after: null }));
}

/** Returns what changed at a question since the expert's last visit, or since they said that all is still correct. */
export async function getColleagueChange(db: Db, place: Place, locale: Locale): Promise<OpenChange> {
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
  const [answer, comment, sources, attachments] = await Promise.all([
    findAnswerChange(db, place, locale, since),
    findCommentChange(db, place, since),
    findSourcesChange(db, place, since),
    findAttachmentChanges(db, place, since),
  ]);
  return { ...(answer && { answer }), ...(comment && { comment }), ...(sources && { sources }), ...(attachments && { attachments }) };
}

import type { Inquiry, InquiryBody, InquiryState } from '@round-table/shared/contract';
import { cleanCharacters, type Viewer } from '@round-table/shared/domain';
import { sql } from 'kysely';
import { queueInquiryMails } from '../../domain/inquiries/queue-mails';
import { findCountryId } from '../../domain/visibility/countries';
import { findActiveQuestion } from '../../domain/visibility/questions';
import type { Db } from '../../platform/db/schema/schema';
import { fieldProblem, problem } from '../../platform/problem';
import { isReply, speaksForOffice, type Writer } from './sides';

/** The signed-in person who reads or writes. */
export interface Member extends Viewer {
  userId: number;
}

/** The rows of an inquiry with the code of its active country. */
const selectInquiries = (db: Db) =>
  db
    .selectFrom('inquiry')
    .innerJoin('country', (join) => join.onRef('country.id', '=', 'inquiry.country_id').on('country.active', '=', true))
    .select([
      'inquiry.id',
      'inquiry.question_id',
      'inquiry.country_id',
      'inquiry.addressee',
      'inquiry.created_by',
      'inquiry.from_office',
      'inquiry.answered_at',
      'country.code',
    ]);
type InquiryRow = Awaited<ReturnType<ReturnType<typeof selectInquiries>['execute']>>[number];

const toState = (answeredAt: Date | null): InquiryState => (answeredAt === null ? 'open' : 'answered');
export const toPerson = (id: number | null, first: string | null, last: string | null) =>
  id === null ? null : { id, first_name: first ?? '', last_name: last ?? '' };

async function withMessages(db: Db, rows: InquiryRow[], userId: number): Promise<Inquiry[]> {
  if (rows.length === 0) return [];
  const messages = await db
    .selectFrom('inquiry_message as message')
    .leftJoin('app_user as author', 'author.id', 'message.author_id')
    .leftJoin('inquiry_read as seen', (join) => join.onRef('seen.inquiry_id', '=', 'message.inquiry_id').on('seen.user_id', '=', userId))
    .select(['message.id', 'message.inquiry_id', 'message.author_id', 'message.by_office', 'message.text', 'message.created_at'])
    .select(['author.first_name', 'author.last_name', 'seen.message_id as seen_to'])
    .where(
      'message.inquiry_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('message.id')
    .execute();
  return rows.map((row) => {
    const own = messages.filter(({ inquiry_id }) => inquiry_id === row.id);
    return {
      id: row.id,
      question: row.question_id,
      country: row.code,
      addressee: row.addressee,
      from_office: row.from_office,
      state: toState(row.answered_at),
      messages: own.map((message) => ({
        id: message.id,
        author: toPerson(message.author_id, message.first_name, message.last_name),
        by_office: message.by_office,
        text: message.text,
        created: message.created_at.toISOString(),
      })),
      unread: own.filter(({ id, author_id, seen_to }) => author_id !== userId && id > (seen_to ?? 0)).length,
    };
  });
}

/** Lists the inquiries of a country on a question: the open ones first, then the newest. */
export async function listInquiries(db: Db, place: { question: number; country: string }, userId: number): Promise<Inquiry[]> {
  const rows = await selectInquiries(db)
    .where('inquiry.question_id', '=', place.question)
    .where('country.code', '=', place.country)
    .orderBy(sql`inquiry.answered_at is null`, 'desc')
    .orderBy('inquiry.id', 'desc')
    .execute();
  return withMessages(db, rows, userId);
}

/** Returns an inquiry, locked until the end of the transaction. Throws `not-found`, also if its country is inactive. */
async function lockInquiry(tx: Db, id: number): Promise<InquiryRow> {
  const row = await selectInquiries(tx).where('inquiry.id', '=', id).forUpdate('inquiry').executeTakeFirst();
  if (!row) throw problem('not-found');
  return row;
}

/** Returns the code of the country of an inquiry. Throws `not-found`, also if the country is inactive. */
export async function getCountryOfInquiry(db: Db, id: number): Promise<string> {
  const row = await selectInquiries(db).where('inquiry.id', '=', id).executeTakeFirst();
  if (!row) throw problem('not-found');
  return row.code;
}

async function getInquiry(db: Db, id: number, userId: number): Promise<Inquiry> {
  const [found] = await withMessages(db, await selectInquiries(db).where('inquiry.id', '=', id).execute(), userId);
  if (!found) throw problem('not-found');
  return found;
}

const toWriter = ({ userId, role, countries }: Member, code: string): Writer => ({
  userId,
  isAdmin: role === 'admin',
  isExpertOfCountry: countries.includes(code),
});

/** Text without characters that nobody sees. Throws a field problem if nothing is left. */
function toStored(text: string): string {
  const clean = cleanCharacters(text).trim();
  if (clean === '') throw fieldProblem({ text: ['required'] });
  return clean;
}

interface NewMessage {
  inquiry: Pick<InquiryRow, 'id' | 'addressee' | 'created_by' | 'from_office'>;
  writer: Writer;
  text: string;
  now: Date;
}

/** Adds a message with its mails; the writer has read the inquiry up to it. */
async function insertMessage(tx: Db, { inquiry, writer, text, now }: NewMessage): Promise<void> {
  const sides = { addressee: inquiry.addressee, createdBy: inquiry.created_by, fromOffice: inquiry.from_office };
  const { id } = await tx
    .insertInto('inquiry_message')
    .values({
      inquiry_id: inquiry.id,
      author_id: writer.userId,
      by_office: speaksForOffice(writer, sides),
      text: toStored(text),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const reply = isReply(writer, sides);
  await tx
    .updateTable('inquiry')
    .set({ answered_at: reply ? now : null })
    .where('id', '=', inquiry.id)
    .execute();
  await saveRead(tx, [inquiry.id], writer.userId, id);
  await queueInquiryMails(tx, { messageId: id, isReply: reply });
}

/** Whether an active account other than the user's answers for the country. */
async function hasOtherExpert(db: Db, countryId: number, userId: number): Promise<boolean> {
  const other = await db
    .selectFrom('app_user')
    .innerJoin('user_country', 'user_country.user_id', 'app_user.id')
    .select('app_user.id')
    .where('country_id', '=', countryId)
    .where('app_user.id', '!=', userId)
    .where('is_active', '=', true)
    .where('is_readonly', '=', false)
    .executeTakeFirst();
  return other !== undefined;
}

/**
 * Begins an inquiry with its first message. Throws `not-allowed` if there is no such active country, or if the writer asks an office that
 * they are, and field problems if the question is not there, or nobody is there who could reply. The caller has checked that the writer is
 * an expert of the country or an admin.
 */
export async function addInquiry(tx: Db, { question, country, addressee, text }: InquiryBody, by: Member, now: Date): Promise<Inquiry> {
  const country_id = await findCountryId(tx, country);
  const writer = toWriter(by, country);
  const byOffice = writer.isAdmin && !writer.isExpertOfCountry;
  if (country_id === undefined || (byOffice && addressee === 'office')) throw problem('not-allowed');
  if (!(await findActiveQuestion(tx, question))) throw fieldProblem({ question: ['not-there'] });
  if (addressee === 'experts' && !(await hasOtherExpert(tx, country_id, by.userId))) throw fieldProblem({ addressee: ['nobody-else'] });
  const inquiry = await tx
    .insertInto('inquiry')
    .values({
      question_id: question,
      country_id,
      addressee,
      created_by: by.userId,
      from_office: byOffice,
      answered_at: null,
      created_at: now,
    })
    .returning(['id', 'addressee', 'created_by', 'from_office'])
    .executeTakeFirstOrThrow();
  await insertMessage(tx, { inquiry, writer, text, now });
  return getInquiry(tx, inquiry.id, by.userId);
}

/** Adds a message: one of those who were asked answers the inquiry, another one opens it again. */
export async function addMessage(tx: Db, id: number, text: string, by: Member, now: Date): Promise<Inquiry> {
  const inquiry = await lockInquiry(tx, id);
  await insertMessage(tx, { inquiry, writer: toWriter(by, inquiry.code), text, now });
  return getInquiry(tx, id, by.userId);
}

/** Closes or reopens an inquiry without a message. Returns the state before, too. */
export async function saveState(tx: Db, id: number, state: InquiryState, by: Member, now: Date) {
  const { answered_at } = await lockInquiry(tx, id);
  const before = toState(answered_at);
  if (before !== state) {
    await tx
      .updateTable('inquiry')
      .set({ answered_at: state === 'answered' ? now : null })
      .where('id', '=', id)
      .execute();
  }
  return { before, after: await getInquiry(tx, id, by.userId) };
}

async function saveRead(tx: Db, inquiries: number[], user_id: number, message_id: number): Promise<void> {
  if (inquiries.length === 0) return;
  await tx
    .insertInto('inquiry_read')
    .values(inquiries.map((inquiry_id) => ({ inquiry_id, user_id, message_id })))
    .onConflict((conflict) =>
      conflict
        .columns(['inquiry_id', 'user_id'])
        .doUpdateSet({ message_id: sql<number>`greatest(inquiry_read.message_id, excluded.message_id)` }),
    )
    .execute();
}

/** Remembers that a person has read the inquiries of a country on a question up to a message. */
export async function saveReadUpTo(tx: Db, place: { question: number; country: string; message: number }, userId: number): Promise<void> {
  const rows = await selectInquiries(tx)
    .where('inquiry.question_id', '=', place.question)
    .where('country.code', '=', place.country)
    .orderBy('inquiry.id')
    .execute();
  await saveRead(
    tx,
    rows.map(({ id }) => id),
    userId,
    place.message,
  );
}

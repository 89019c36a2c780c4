import type { Viewer } from '@round-table/shared/domain';
import { sql } from 'kysely';
import { deleteRows } from '../../db/deleted-rows';
import { bumpPublished } from '../../db/revision';
import type { Db } from '../../db/schema';
import { type StoredFile, saveStoredFile } from '../../files/stored-file';
import { fieldProblem, problem } from '../../problem';
import { isSeenCountry } from '../../reading/countries';
import { findActiveQuestion } from '../../reading/questions';
import { type Source, seenAttachments } from '../../reading/source';
import { lockCatalogue, lockCountry } from '../../tallies/tallies';

const selectAttachments = (db: Db, source: Source, viewer: Pick<Viewer, 'role'>) =>
  db
    .selectFrom(seenAttachments(source).as('attachment'))
    .innerJoin('stored_file', 'stored_file.id', 'attachment.file_id')
    .leftJoin('country', 'country.id', 'attachment.country_id')
    .select(['attachment.id', 'attachment.name', 'size', 'attachment.question_id as question', 'country.code as country', 'country_id'])
    .where((where) => where.or([where('country_id', 'is', null), isSeenCountry(viewer)]));

/** The attachments of a question: its own first, then the countries'. */
export const listAttachments = (db: Db, source: Source, viewer: Pick<Viewer, 'role'>, question: number) =>
  selectAttachments(db, source, viewer)
    .where('attachment.question_id', '=', question)
    .orderBy((order) => order.fn.coalesce('country.code', order.val('')))
    .orderBy('attachment.id')
    .execute();

/** A live attachment; undefined where there is none with this id. */
export const findAttachment = (db: Db, id: number) =>
  selectAttachments(db, 'live', { role: 'expert' }).where('attachment.id', '=', id).executeTakeFirst();

/**
 * The file of an attachment, with its question. Where only versions are read, a country's attachment is found in any version that
 * holds it: versions stay readable.
 */
export async function findAttachmentFile(db: Db, id: number, viewer: Pick<Viewer, 'role' | 'readOnly'>) {
  const stored = ['stored_file.id', 'stored_file.name', 'media_type', 'size', 'question_id'] as const;
  const live = await db
    .selectFrom('attachment')
    .innerJoin('stored_file', 'stored_file.id', 'attachment.file_id')
    .select(stored)
    .where('attachment.id', '=', id)
    .$if(viewer.readOnly, (query) => query.where('country_id', 'is', null))
    .executeTakeFirst();
  if (live) return live;
  return db
    .selectFrom('version_attachment')
    .innerJoin('stored_file', 'stored_file.id', 'version_attachment.file_id')
    .innerJoin('country', 'country.id', 'version_attachment.country_id')
    .select(stored)
    .where('attachment_id', '=', id)
    .where(isSeenCountry(viewer))
    .limit(1)
    .executeTakeFirst();
}

/** A country's attachment changes beside those of other countries; the question's own belongs to the catalogue. */
const lockFor = (tx: Db, countryId: number | null) => (countryId === null ? lockCatalogue(tx) : lockCountry(tx, countryId));

/** The question's own is in the list of questions, which is kept for guests and readers. */
const publishFor = (tx: Db, countryId: number | null) => (countryId === null ? bumpPublished(tx) : undefined);

export interface NewAttachment {
  name: string;
  question: number;
  /** Null for the question's own. */
  countryId: number | null;
  file: StoredFile;
}

/** Adds a file to a question, for a country or as the question's own. Answers its id. Throws a field problem for a question that is not there. */
export async function saveAttachment(
  tx: Db,
  { name, question, countryId, file }: NewAttachment,
  { userId, now }: { userId: number; now: Date },
) {
  await lockFor(tx, countryId);
  if (!(await findActiveQuestion(tx, question))) throw fieldProblem({ question: ['not-there'] });
  await saveStoredFile(tx, file);
  const { id } = await tx
    .insertInto('attachment')
    .values({ question_id: question, country_id: countryId, name, file_id: file.id, created_at: now, created_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await publishFor(tx, countryId);
  return id;
}

/** Removes a live attachment; versions keep theirs, and it can be brought back with its file. Throws `not-found` where it has gone already. */
export async function removeAttachment(tx: Db, { id, country_id }: { id: number; country_id: number | null }): Promise<void> {
  await lockFor(tx, country_id);
  if ((await deleteRows(tx, { kind: 'attachment', id }, 'attachment', sql`id = ${id}`)) === 0) throw problem('not-found');
  await publishFor(tx, country_id);
}

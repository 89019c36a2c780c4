import type { Viewer } from '@round-table/shared/domain';
import { sql } from 'kysely';
import { lockCatalogue, lockCountry } from '../../domain/aggregates/aggregates';
import { isVisibleCountry } from '../../domain/visibility/countries';
import { findActiveQuestion, findStoredQuestion } from '../../domain/visibility/questions';
import { type ReadScope, visibleAttachments } from '../../domain/visibility/read-scope';
import { deleteRows, restoreRows } from '../../platform/db/deleted-rows';
import { bumpPublished } from '../../platform/db/revision';
import type { Db } from '../../platform/db/schema/schema';
import { type StoredFile, saveStoredFile } from '../../platform/files/stored-file';
import { fieldProblem, problem } from '../../platform/problem';
import { isUnreadable } from './texts/text-repository';

const selectAttachments = (db: Db, scope: ReadScope, viewer: Pick<Viewer, 'role'>) =>
  db
    .selectFrom(visibleAttachments(scope).as('attachment'))
    .innerJoin('stored_file', 'stored_file.id', 'attachment.file_id')
    .leftJoin('country', 'country.id', 'attachment.country_id')
    .select(['attachment.id', 'attachment.name', 'size', 'attachment.question_id as question', 'country.code as country', 'country_id'])
    .where((where) => where.or([where('country_id', 'is', null), isVisibleCountry(viewer)]));

/** Lists the attachments of a question: its own first, then those of the countries. Whether a file is unreadable is null while nobody knows. */
export const listAttachments = (db: Db, scope: ReadScope, viewer: Pick<Viewer, 'role'>, question: number) =>
  selectAttachments(db, scope, viewer)
    .leftJoin('file_text', 'file_text.file_id', 'attachment.file_id')
    .select(isUnreadable.as('unreadable'))
    .where('attachment.question_id', '=', question)
    .orderBy((order) => order.fn.coalesce('country.code', order.val('')))
    .orderBy('attachment.id')
    .execute();

export const findAttachment = (db: Db, id: number) =>
  selectAttachments(db, 'live', { role: 'expert' }).where('attachment.id', '=', id).executeTakeFirst();

/** Returns an attachment's file and question; in the read-only view from any version that has it: versions stay readable. */
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
    .where(isVisibleCountry(viewer))
    .limit(1)
    .executeTakeFirst();
}

/** Attachments of different countries may change in parallel; those of questions belong to the catalogue. */
const lockOwner = (tx: Db, countryId: number | null) => (countryId === null ? lockCatalogue(tx) : lockCountry(tx, countryId));

/** Attachments of questions are part of the chapter list, which is cached for guests and readers. */
const bumpIfCatalogue = (tx: Db, countryId: number | null) => (countryId === null ? bumpPublished(tx) : undefined);

export interface NewAttachment {
  name: string;
  question: number;
  /** Null for an attachment of the question itself. */
  countryId: number | null;
  file: StoredFile;
}

/** Returns the bytes of the files of a country on a question, also of those in versions and of deleted ones that are not pruned. */
async function sumStoredBytes(tx: Db, question: number, countryId: number | null): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(size), 0)::float8 as bytes from stored_file where id in (
      select file_id from attachment where question_id = ${question} and country_id is not distinct from ${countryId}
      union select file_id from version_attachment where question_id = ${question} and country_id = ${countryId}
      union select (content ->> 'file_id')::uuid from deleted_row where table_name = 'attachment'
        and (content ->> 'question_id')::integer = ${question} and (content ->> 'country_id')::integer is not distinct from ${countryId})`.execute(
    tx,
  );
  return rows[0]?.bytes ?? 0;
}

/**
 * Adds an attachment to a question, of a country or of the question itself, which may be inactive then. Returns its id. Throws a field
 * problem if the question does not exist, or if its files would have more than `maxMegabytes` together.
 */
export async function saveAttachment(
  tx: Db,
  { name, question, countryId, file }: NewAttachment,
  { userId, now, maxMegabytes }: { userId: number; now: Date; maxMegabytes: number },
) {
  await lockOwner(tx, countryId);
  const isThere = await (countryId === null ? findStoredQuestion : findActiveQuestion)(tx, question);
  if (!isThere) throw fieldProblem({ question: ['not-there'] });
  if ((await sumStoredBytes(tx, question, countryId)) + file.size > maxMegabytes * 1_000_000) {
    throw fieldProblem({ file: [{ code: 'files-full', value: maxMegabytes }] });
  }
  await saveStoredFile(tx, file);
  const { id } = await tx
    .insertInto('attachment')
    .values({ question_id: question, country_id: countryId, name, file_id: file.id, created_at: now, created_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await bumpIfCatalogue(tx, countryId);
  return id;
}

/** Removes a live attachment; versions keep theirs, and it can be restored with its file. Throws `not-found` if it is already gone. */
export async function removeAttachment(tx: Db, { id, country_id }: { id: number; country_id: number | null }): Promise<void> {
  await lockOwner(tx, country_id);
  if ((await deleteRows(tx, { kind: 'attachment', id }, 'attachment', sql`id = ${id}`)) === 0) throw problem('not-found');
  await bumpIfCatalogue(tx, country_id);
}

/** A deleted attachment of a country with its file; undefined if there is none to restore. */
export async function findDeletedAttachment(db: Db, id: number) {
  const { rows } = await sql<{ question: number; country_id: number; country: string; name: string; file_id: string; size: number }>`
    select (content->>'question_id')::integer as question, country.id as country_id, country.code as country, content->>'name' as name,
      content->>'file_id' as file_id, size
    from deleted_row
    join country on country.id = (content->>'country_id')::integer and country.active
    join stored_file on stored_file.id = (content->>'file_id')::uuid
    where subject = 'attachment' and subject_id = ${id} and table_name = 'attachment'`.execute(db);
  return rows[0];
}

/** Restores a deleted attachment of a country under its id. Throws `not-found` if somebody else has, or if its question is not active. */
export async function restoreAttachment(tx: Db, { id, ...place }: { id: number; question: number; country_id: number }): Promise<void> {
  await lockCountry(tx, place.country_id);
  const isThere = await findActiveQuestion(tx, place.question);
  const restored = isThere ? await restoreRows(tx, { kind: 'attachment', id }) : {};
  if (restored.attachment !== 1) throw problem('not-found');
}

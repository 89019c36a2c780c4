import type { ImportRun, Rewording } from '@round-table/shared/contract';
import type { Db } from '../../platform/db/schema/schema';
import { problem } from '../../platform/problem';
import type { AuditEntry, AuditedResult } from '../audit/audit';
import { queueMail } from '../mail-outbox/queue';
import { noteRewording, requireRewording } from '../open-points/meaning';
import { announceNewQuestions } from '../open-points/new-questions';
import type { Importer, WrittenRow } from './plan';
import { type ImportRequest, planImport } from './plan-import';
import { getRun } from './runs';
import { toAnsweredTexts } from './sheets/catalogue';
import { lockImported, toAuditEntries, updateDependents, writeRows } from './write-rows';

export interface ApplyRequest extends ImportRequest, Importer {
  /** Of the preview. */
  fingerprint: string;
  /** The name of the file. */
  file: string;
  /** Sends invitations to new users. */
  invite: boolean;
  /** What the changed texts are on which answers depend; required if there are any. */
  rewording?: Rewording | undefined;
}

/** What an undo needs of a row. */
export type StoredChange = Pick<WrittenRow, 'sheet' | 'id' | 'before' | 'after' | 'changed'>;

async function saveRun(tx: Db, { kind, file, locale, userId, now }: ApplyRequest, written: WrittenRow[]): Promise<ImportRun> {
  const rows = written.map(({ sheet, id, before, after, changed }): StoredChange => ({ sheet, id, before, after, changed }));
  const added = written.filter(({ before }) => before === null).length;
  const { id } = await tx
    .insertInto('import_run')
    .values({ kind, file, applied_at: now, applied_by: userId, added, changed: written.length - added, rows: JSON.stringify(rows) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return getRun(tx, id, locale);
}

/** The entry of the import itself. */
export const toRunEntry = (action: 'import.applied' | 'import.undone', id: number, after: object): AuditEntry => ({
  action,
  subject: 'import',
  subjectId: id,
  after,
});

/**
 * Imports a file in the transaction `tx`, if it would do now what the preview has shown: otherwise, or with a fault, it throws
 * `import-outdated` (409) and changes nothing (IMP-03). Throws `rewording-needed` (409) as `requireRewording` (CAT-13).
 */
export async function applyImport(tx: Db, request: ApplyRequest): Promise<AuditedResult<ImportRun>> {
  const { kind, fingerprint, file, invite, rewording, userId } = request;
  await lockImported(tx, kind);
  const plan = await planImport(tx, request);
  if (plan.faults.length > 0 || plan.fingerprint !== fingerprint) throw problem('import-outdated');
  requireRewording(plan.touched, rewording);
  const written = await writeRows(tx, plan.loaded, plan.rows, request);
  const actions = await noteRewording(
    tx,
    toAnsweredTexts(plan.rows).map(({ question_id }) => question_id),
    rewording ?? 'wording',
  );
  await updateDependents(tx, kind);
  if (kind === 'catalogue') await announceNewQuestions(tx);
  if (kind === 'users' && invite) {
    for (const { id } of written.filter(({ before }) => before === null))
      await queueMail(tx, { purpose: 'invitation', userId: id, senderId: userId });
  }
  const run = await saveRun(tx, request, written);
  const { id, added, changed } = run;
  return {
    result: run,
    audit: [...toAuditEntries(plan.loaded, written, actions), toRunEntry('import.applied', id, { kind, file, added, changed, invite })],
  };
}

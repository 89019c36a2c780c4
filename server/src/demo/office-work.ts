import { sql } from 'kysely';
import { saveAudit } from '../domain/audit/audit';
import { applyImport } from '../domain/imports/apply-import';
import { type ImportRequest, planImport } from '../domain/imports/plan-import';
import { createPasswordLink } from '../domain/passwords/links';
import { deleteRows } from '../platform/db/deleted-rows';
import type { Db } from '../platform/db/schema/schema';

/** Experts who have not accepted their invitation. */
const invited = [
  ['agata.wrona@demo.example', 'Agata', 'Wrona', 'expert', 'en', 'PL'],
  ['taras.zakharchuk@demo.example', 'Taras', 'Zakharchuk', 'expert', 'en', 'UA'],
] as const;

/** A draft that was given up. */
const draft = {
  text_en: 'Can a security right be created by an electronic deed?',
  text_de: 'Kann ein Grundpfandrecht durch elektronische Urkunde bestellt werden?',
};

/** Imports new experts as an admin does, so that the import can be undone. Their invitations are sent, but go nowhere. */
async function importExperts(tx: Db, adminId: number, now: Date): Promise<void> {
  const titles = ['email', 'first_name', 'last_name', 'role', 'language', 'countries'];
  const rows = [titles, ...invited].map((cells, index): [number, string[]] => [index + 1, [...cells]]);
  const request: ImportRequest = { kind: 'users', sheets: [{ name: '', point: '.', rows }], locale: 'en' };
  const { fingerprint, faults } = await planImport(tx, request);
  // Another catalogue does not have these countries.
  if (faults.length > 0) return;
  const by = { userId: adminId, requestId: null, now };
  const { audit } = await applyImport(tx, { ...request, ...by, fingerprint, file: 'new-experts.csv', invite: false });
  await saveAudit(tx, [audit].flat(), by);
  const users = await tx
    .selectFrom('app_user')
    .select('id')
    .where(
      'email',
      'in',
      invited.map(([email]) => email),
    )
    .execute();
  for (const { id } of users) await createPasswordLink(tx, { userId: id, purpose: 'invitation', publicUrl: '', now });
}

/** A question that can be restored: a draft at the end of the last chapter. */
async function deleteDraft(tx: Db, adminId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into question (chapter_id, "order", text_en, text_de, active)
    select chapter_id, max(question."order") + 1, ${draft.text_en}, ${draft.text_de}, false
    from question join chapter on chapter.id = chapter_id
    group by chapter_id, chapter."order" order by chapter."order" desc limit 1 returning id`.execute(tx);
  for (const { id } of rows) {
    await deleteRows(tx, { kind: 'question', id }, 'question', sql`id = ${id}`);
    const entry = { action: 'question.removed', subject: 'question', subjectId: id, before: draft } as const;
    await saveAudit(tx, [entry], { userId: adminId, requestId: null });
  }
}

/** What the office has done last, so that the lists of imports, invitations and deleted items are not empty. */
export async function saveDemoOfficeWork(tx: Db, adminId: number, now: Date): Promise<void> {
  await importExperts(tx, adminId, now);
  await deleteDraft(tx, adminId);
}

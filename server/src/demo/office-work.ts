import { sql } from 'kysely';
import { insertAudit, saveAudit } from '../domain/audit/audit';
import { createDeployToken } from '../domain/deploy-tokens/deploy-tokens';
import { applyImport } from '../domain/imports/apply-import';
import { type ImportRequest, planImport } from '../domain/imports/plan-import';
import { getMailText } from '../domain/mail-kinds/write';
import { createPasswordLink } from '../domain/passwords/links';
import { unconfirmedCountries } from '../domain/reminders/by-rule';
import { queueReminder } from '../domain/reminders/queue-reminder';
import { changeSettings } from '../domain/settings/change-settings';
import { getSettings } from '../domain/settings/repository';
import { saveMark } from '../domain/translations/save-texts';
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

/** What the office says of the next version, in English so far. */
const nextNote = { en: 'The ranking of rights is asked more precisely.', de: '' };

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

/** Reminds the countries that are not confirmed. The mails have been sent: the outbox has none. */
async function remind(tx: Db, adminId: number, at: Date): Promise<void> {
  const text = getMailText(await getSettings(tx), 'reminders');
  const sent = await queueReminder(tx, unconfirmedCountries, { sentBy: adminId, text, now: at });
  if (!sent) return;
  await tx.deleteFrom('mail_outbox').where('reminder_id', '=', sent.id).execute();
  const { id, countries, mails } = sent;
  const after = JSON.stringify({ countries, mails, ...text });
  await insertAudit(tx, [{ at, user_id: adminId, action: 'reminder.sent', subject: 'reminder', subject_id: String(id), after }]);
}

/** A token of a team, whose secret nobody knows. */
async function createToken(tx: Db, adminId: number, now: Date): Promise<void> {
  const { audit } = await createDeployToken(tx, { app: 'mfe-reports', name: 'Build server', days: 365 }, now);
  await saveAudit(tx, [audit].flat(), { userId: adminId, requestId: null });
}

/** One text of each state: checked, with a German text that is older than the English one, and without a German text. */
async function translate(tx: Db, adminId: number, now: Date): Promise<void> {
  const by = { userId: adminId, requestId: null, now };
  const { audit } = await changeSettings(tx, { 'version.note': nextNote });
  const chapters = await tx.selectFrom('chapter').select(['id', 'name_en', 'name_de']).orderBy('order').execute();
  const [first, last] = [chapters[0], chapters.at(-1)];
  const checked = first && (await saveMark(tx, { unit: `chapter.${first.id}.name`, en: first.name_en, de: first.name_de }, true, by));
  await tx
    .insertInto('translation')
    .values(last ? [{ unit: `chapter.${last.id}.explanation`, stale: 'de', stale_since: now }] : [])
    .execute();
  await saveAudit(tx, [...[audit].flat(), ...(checked ? [checked] : [])], by);
}

/** What the office has done last, so that none of its lists is empty. */
export async function saveDemoOfficeWork(tx: Db, adminId: number, now: Date): Promise<void> {
  await remind(tx, adminId, new Date(now.getTime() - 2 * 86_400_000));
  await createToken(tx, adminId, now);
  await translate(tx, adminId, now);
  await importExperts(tx, adminId, now);
  await deleteDraft(tx, adminId);
}

import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { saveAudit } from '../domain/audit/audit';
import { forgetPerson } from '../domain/persons/forget-person';
import { forgetListed, toForgottenList } from '../domain/persons/forgotten-list';
import { isLastAdmin } from '../domain/persons/last-admin';
import { createPersonalArchive } from '../domain/persons/personal-archive';
import { getSettings } from '../domain/settings/repository';
import { getAccount } from '../features/account/repository';
import type { Db } from '../platform/db/schema/schema';
import { type Context, type Report, toCountText, withDatabase } from './command';
import { getUserByEmail } from './user';

const byCommand = { userId: null, requestId: null };

/** `user export EMAIL FILE`: writes what is stored about the person into an archive that only its owner may read (AUD-06). */
export function exportUser({ clock, ...context }: Context, email: string, file: string): Promise<Report> {
  return withDatabase({ clock, ...context }, async (db) => {
    const { id, locale, is_admin } = await getUserByEmail(db, email);
    const { label, 'secondFactor.requiredForAdmins': isRequired } = await getSettings(db);
    const now = clock();
    const account = await getAccount(db, { userId: id, familyId: undefined, requiresSecondFactor: is_admin && isRequired, now });
    const archive = await createPersonalArchive(db, id, account, { locale, label, now });
    await pipeline(archive, createWriteStream(file, { mode: 0o600 }));
    await saveAudit(db, [{ action: 'user.exported', subject: 'app_user', subjectId: id }], byCommand);
    return { text: `Wrote what is stored about ${account.email} to ${file}.`, data: { id, file } };
  });
}

async function forget(tx: Db, email: string, now: Date): Promise<number> {
  const { id } = await getUserByEmail(tx, email);
  if (await isLastAdmin(tx, id)) throw new RangeError('The last active administrator cannot be forgotten. Create another one first.');
  const entry = await forgetPerson(tx, id, now);
  if (entry) await saveAudit(tx, [entry], byCommand);
  return id;
}

/** `user forget EMAIL`: removes the account with everything that names the person; contributions stay (AUD-06). */
export function forgetUser(context: Context, email: string): Promise<Report> {
  return withDatabase(context, async (db) => {
    const id = await db.transaction().execute((tx) => forget(tx, email, context.clock()));
    const text = `Account ${id} is removed; its contributions stay, by a former member. Backups that were written before still name the person: the next one, in the same folder, writes the list that a restore applies.`;
    return { text, data: { id } };
  });
}

/** `user forget-listed FILE`: after the database itself was set back, forgets again those of a list beside a backup (AUD-07). */
export function forgetUsersOf(context: Context, file: string): Promise<Report> {
  return withDatabase(context, async (db) => {
    const list = toForgottenList(await readFile(file, 'utf8'));
    const count = await db.transaction().execute((tx) => forgetListed(tx, list, context.clock()));
    return { text: `Forgot ${toCountText(count, 'person', 'persons')} again.`, data: { count } };
  });
}

import { inLocale } from '@round-table/shared/domain';
import type { Db } from '../../platform/db/schema/schema';
import type { Mail } from '../../platform/mail/mailer';
import { type MailSite, writeKind } from '../mail-kinds/write';
import type { DueMail } from './queue';
import { findSubscriber } from './recipient';

/** Returns the mail about the newest version; undefined if its reader no longer wants it, or if the version has been withdrawn. */
export async function writeVersionMail(db: Db, due: DueMail, { settings, publicUrl }: MailSite): Promise<Mail | undefined> {
  const reader = await findSubscriber(db, due, 'version-published');
  if (!reader) return undefined;
  const version = await db
    .selectFrom('version')
    .select(['id', 'note_en', 'note_de'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!version) return undefined;
  const values = { version: version.id, note: inLocale(reader.locale, version.note_en, version.note_de) };
  return writeKind(reader, 'newVersions', { settings, values, link: `${publicUrl}/` });
}

import { isEmail } from '@round-table/shared/domain';
import { saveAudit } from '../domain/audit/audit';
import { type Invited, toInvitationMail } from '../domain/passwords/invitation-mail';
import { createPasswordLink } from '../domain/passwords/links';
import { getSettings } from '../domain/settings/repository';
import { getTimeZone } from '../domain/settings/time-zone';
import { type AdminNames, saveAdmin } from '../domain/setup/save-admin';
import type { Config } from '../platform/config';
import { bumpPublished } from '../platform/db/revision';
import type { Db } from '../platform/db/schema/schema';
import { createMailer } from '../platform/mail/mailer';
import { type Context, type Report, withDatabase } from './command';

export interface AdminOptions extends AdminNames {
  /** Also send the link by e-mail. */
  mail: boolean;
}

/** Sends the link. Returns why that failed: the account exists, and its link must not be lost. */
async function sendInvitation(
  db: Db,
  config: Config,
  { locale, name }: { locale: 'en' | 'de'; name: string },
  { email, link }: { email: string; link: string },
): Promise<string | undefined> {
  const settings = await getSettings(db);
  const { label, deadline, contactUrl } = settings;
  const invited: Invited = { email, locale, name, role: 'admin', countries: [] };
  const facts = { label, deadline, contactUrl, timeZone: getTimeZone(settings, config), sender: undefined };
  try {
    await createMailer(config).send({ ...toInvitationMail(invited, link, facts), from: settings['mails.sender'] });
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** `admin create EMAIL`: saves the admin and returns a link to set a password. */
export async function createAdmin(context: Context, options: AdminOptions): Promise<Report> {
  const { config, clock } = context;
  const email = options.email.trim().toLowerCase();
  if (!isEmail(email)) throw new RangeError(`"${options.email}" is not an e-mail address.`);
  return withDatabase(context, async (db) => {
    const { admin, link } = await db.transaction().execute(async (tx) => {
      const saved = await saveAdmin(tx, { ...options, email });
      // Until there is an administrator, every page says that the installation is being set up.
      await bumpPublished(tx);
      const made = await createPasswordLink(tx, { userId: saved.id, purpose: 'invitation', publicUrl: config.publicUrl, now: clock() });
      const entry = { action: 'user.made-admin', subject: 'user', subjectId: saved.id, after: { email } };
      await saveAudit(tx, [entry], { userId: null, requestId: null });
      return { admin: saved, link: made };
    });
    const fault = options.mail ? await sendInvitation(db, config, admin, { email, link }) : undefined;
    const isMailed = options.mail && fault === undefined;
    const done = admin.isNew ? `${email} is now an admin.` : `The account ${email} is now an active admin.`;
    return {
      text: `${done}\n${fault === undefined ? '' : `The mail could not be sent: ${fault}. "doctor" checks the mail server.\n`}${isMailed ? 'The link to set the password was sent by e-mail' : 'Use this link to set the password'}. It is valid for 14 days and works once:\n${link}`,
      data: { id: admin.id, email, created: admin.isNew, link, mailed: isMailed, ...(fault !== undefined && { fault }) },
      ok: fault === undefined,
    };
  });
}

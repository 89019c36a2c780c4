import path from 'node:path';
import nodemailer from 'nodemailer';
import { countWaitingMails } from '../../domain/mail-outbox/queue';
import type { Config } from '../../platform/config';
import type { Db } from '../../platform/db/schema/schema';
import { toSmtpOptions } from '../../platform/mail/mailer';
import { toCountText } from '../command';
import { type CheckResult, ok, problem, warning } from './check';

/** Connects to the mail server, with its encryption and password; sends nothing. */
export async function checkMail({ smtpUrl, dataDir, production }: Config): Promise<CheckResult> {
  if (smtpUrl === undefined) {
    const message = `No e-mail is sent; messages are saved as files in ${path.join(dataDir, 'outbox')}. Set SMTP_URL to send them.`;
    return production ? problem('mail', message) : warning('mail', message);
  }
  const transport = nodemailer.createTransport(toSmtpOptions(smtpUrl));
  await transport.verify().finally(() => transport.close());
  return ok('mail', 'The connection to the mail server works.');
}

/** Opens the mailbox of bounces, and changes nothing in it. */
export async function checkBounces(url: string): Promise<CheckResult> {
  const { withMailbox } = await import('../../platform/mail/mailbox');
  await withMailbox(url, async () => undefined);
  return ok('bounces', 'The mailbox of bounces can be opened.');
}

const minute = 60;
/** Minutes that a mail may wait: the alert rule `MailsWait` has the same bound. */
const maxWait = 15;

export async function checkOutbox(db: Db): Promise<CheckResult> {
  const { count, oldest } = await countWaitingMails(db);
  if (count === 0) return ok('outbox', 'No mail is waiting.');
  const minutes = Math.floor(oldest / minute);
  const message = `${toCountText(count, 'mail')} waiting, the oldest for ${toCountText(minutes, 'minute')}.`;
  return minutes < maxWait ? ok('outbox', message) : warning('outbox', `${message} See the result of "mail".`);
}

import path from 'node:path';
import nodemailer from 'nodemailer';
import type { Config } from '../../platform/config';
import { type CheckResult, ok, problem, warning } from './check';

/** Connects to the mail server, with its encryption and password; sends nothing. */
export async function checkMail({ smtpUrl, dataDir, production }: Config): Promise<CheckResult> {
  if (smtpUrl === undefined) {
    const message = `No e-mail is sent; messages are saved as files in ${path.join(dataDir, 'outbox')}. Set SMTP_URL to send them.`;
    return production ? problem('mail', message) : warning('mail', message);
  }
  const transport = nodemailer.createTransport({ url: smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000 });
  await transport.verify().finally(() => transport.close());
  return ok('mail', 'The connection to the mail server works.');
}

import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locale } from '@round-table/shared/contract';
import { isEmail, toLoopbackAddress } from '@round-table/shared/domain';
import nodemailer from 'nodemailer';
import { writingInto } from '../files/storage-full';
import { traceWork } from '../tracing/tracing';

/** A mail in one language, as plain text and as HTML. */
export interface Mail {
  /** The Message-ID before its @, by which a mail that is sent twice, or that comes back, can be recognised. Default: random. */
  id?: string;
  /** Whom the settings name as the sender; empty or omitted: that of the operator, whom mails come back to in any case. */
  from?: string;
  to: string;
  locale: Locale;
  subject: string;
  text: string;
  html: string;
  /** The page where its reader chooses mails; only of mails that may be refused. */
  choices?: string;
}

/** Sends mails. Throws if the mail server rejects the mail, or the address is invalid. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** A name may contain what separates addresses in a header. */
function toSender(text: string) {
  const [, name = '', address = text] = /^([^<]*)<([^>]+)>$/.exec(text) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address };
}

const toMessage = (operator: string, mail: Mail) => {
  if (!isEmail(mail.to)) throw new RangeError('A mail goes to one e-mail address');
  const { id, to, text, html, choices } = mail;
  const { address } = toSender(operator);
  const subject = mail.subject.replace(/\p{Cc}+/gu, ' ');
  return {
    ...(id !== undefined && { messageId: `<${id}@${address.split('@')[1]}>` }),
    from: toSender(mail.from || operator),
    to: { name: '', address: to },
    envelope: { from: address, to },
    subject,
    text,
    html,
    headers: {
      'Content-Language': mail.locale,
      'Auto-Submitted': 'auto-generated',
      ...(choices !== undefined && { 'List-Unsubscribe': `<${choices}>` }),
    },
  };
};

function toOutbox(folder: string, from: string): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(toMessage(from, mail));
      const file = path.join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`);
      await writingInto(folder, async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(`${file}.part`, message, { mode: 0o600 });
        await rename(`${file}.part`, file);
      });
    },
  };
}

/**
 * Returns the options of a connection. A mail has links that open an account: a server that does not encrypt is refused, unless it is on this
 * computer or the address has `?requireTLS=false` (or `ignoreTLS`).
 */
export function toSmtpOptions(url: string) {
  const { protocol, hostname, searchParams } = new URL(url);
  const decides = searchParams.has('requireTLS') || searchParams.has('ignoreTLS');
  const requireTLS = protocol === 'smtp:' && !decides && !toLoopbackAddress(`http://${hostname}`);
  return { url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, ...(requireTLS && { requireTLS }) };
}

function toServer(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport(toSmtpOptions(url), { disableFileAccess: true, disableUrlAccess: true });
  return {
    async send(mail) {
      await traceWork(
        () => ({ name: 'send mail', kind: 'client' }),
        () => transport.sendMail(toMessage(from, mail)),
      );
    },
  };
}

/** Creates a mailer for the configured SMTP server, or one that writes `.eml` files to `dataDir/outbox`. */
export function createMailer(config: { smtpUrl?: string; mailFrom: string; dataDir: string }): Mailer {
  if (config.smtpUrl !== undefined) return toServer(config.smtpUrl, config.mailFrom);
  return toOutbox(path.join(config.dataDir, 'outbox'), config.mailFrom);
}

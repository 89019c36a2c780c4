import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A decoded mail. */
export interface Mail {
  from: string;
  to: string;
  subject: string;
  /** The plain text. */
  text: string;
  /** The header `List-Unsubscribe`; empty if there is none. */
  unsubscribe: string;
}

const unfold = (head: string) => head.replace(/\r?\n[ \t]+/g, ' ');

function decodeQuoted(text: string): string {
  const bytes = text.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString('utf8') : decodeQuoted(word.replace(/_/g, ' ')),
    );
}

function decodeBody(head: string, body: string): string {
  const encoding = /^content-transfer-encoding:\s*(\S+)/im.exec(head)?.[1]?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? decodeQuoted(body) : body;
}

/** The first plain-text part of a message, at any depth. */
function textIn(message: string): string {
  const [, head = '', body = ''] = /^([\s\S]*?)\r?\n\r?\n([\s\S]*)$/.exec(message) ?? [];
  const boundary = /boundary="?([^";\r\n]+)"?/i.exec(unfold(head))?.[1];
  if (!boundary) return decodeBody(head, body);
  const parts = body.split(`--${boundary}`).slice(1, -1);
  return textIn((parts.find((part) => /content-type:\s*text\/plain/i.test(part)) ?? parts[0] ?? '').replace(/^\r?\n/, ''));
}

/** Parses a MIME message. */
export function toMail(message: string): Mail {
  const head = unfold(message.split(/\r?\n\r?\n/)[0] ?? '');
  const field = (name: string) => decodeWords(new RegExp(`^${name}:\\s*(.*)$`, 'im').exec(head)?.[1] ?? '');
  return { from: field('from'), to: field('to'), subject: field('subject'), text: textIn(message), unsubscribe: field('list-unsubscribe') };
}

/** The mails to an address in a folder of `.eml` files, by file name. */
export function readMails(folder: string, to: string): Mail[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.eml'))
    .sort();
  return files.map((file) => toMail(readFileSync(join(folder, file), 'utf8'))).filter((mail) => mail.to.includes(to));
}

/** The first link in a mail, or in the output of a command. */
export function findLink(mail: Pick<Mail, 'text'>): string {
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0];
  if (!link) throw new Error(`No link in "${mail.text}"`);
  return link.replace(/[.)>]+$/, '');
}

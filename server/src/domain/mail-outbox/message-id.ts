import { constantTimeEqual, sign } from '../../platform/keys';

/** A mail of the outbox, and the account that it was sent to. */
export interface SentMail {
  mailId: string;
  userId: number;
}

/** A mail that a message cites by its Message-ID. */
export interface CitedMail extends SentMail {
  signature: string;
}

const getSignature = (secret: string, { mailId, userId }: SentMail, address: string) =>
  sign(secret, 'message id', `${mailId} ${userId} ${address}`);

/**
 * Returns the part of a Message-ID before its @. Only this installation can make it: a bounce that cites it is about a mail that was sent to
 * this account at this address (decision 0143).
 */
export const signMail = (secret: string, mail: SentMail, address: string): string =>
  `${mail.mailId}.${mail.userId}.${getSignature(secret, mail, address)}`;

const messageId = /\b([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(\d{1,9})\.([\w-]{43})@/;

/** Returns the first mail that a text cites, whether its signature is right or not. */
export function findCitedMail(text: string): CitedMail | undefined {
  const [, mailId, userId, signature] = messageId.exec(text) ?? [];
  return mailId && userId && signature ? { mailId, userId: Number(userId), signature } : undefined;
}

/** Whether this installation has sent a mail to an address: the signature is right. */
export const isSentTo = (secret: string, { signature, ...mail }: CitedMail, address: string): boolean =>
  constantTimeEqual(signature, getSignature(secret, mail, address));

import { createHash } from 'node:crypto';

/** What is kept of a deploy token. Tokens are long and random, so that a plain fingerprint tells nothing of them. */
export const fingerprintOf = (token: string): string => createHash('sha256').update(token).digest('hex');

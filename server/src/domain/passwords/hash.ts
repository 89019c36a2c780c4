import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { problem } from '../../platform/problem';
import { hash, verify } from './hash-thread';

/** argon2id with 19 MiB and two iterations (OWASP): about 12 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One core stays free, so that a flood of sign-ins does not slow every other request. */
const limit = pLimit(Math.max(1, availableParallelism() - 1));
/** Hashes that may wait: about 6 s of work on one core. */
const maxWaiting = 500;
/** Lower, so that a request that was accepted is not refused after its statements because others were accepted at the same time. */
const maxWaitingBefore = 450;

function refuseBeyond(max: number): void {
  if (limit.pendingCount >= max) throw problem('not-ready');
}

/** For a request that will verify a password: throws `not-ready` (503) under overload, before the request has cost anything. */
export const requireHashingCapacity = (): void => refuseBeyond(maxWaitingBefore);

async function runLimited<T>(compute: () => Promise<T>): Promise<T> {
  refuseBeyond(maxWaiting);
  return limit(compute);
}

/** Hashes a password. Throws `not-ready` (503) under overload. */
export const hashPassword = (password: string): Promise<string> => runLimited(() => hash(password.normalize('NFKC'), cost));

/** Of no known password, with the cost of the others. */
const dummyHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/**
 * Verifies a password; without a stored one against a dummy hash, so that the duration does not reveal whether the account exists. Throws
 * `not-ready` (503) under overload.
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const same = await runLimited(() => verify(stored ?? dummyHash, password.normalize('NFKC')));
  return same && typeof stored === 'string';
}

import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB and two iterations (OWASP): about 12 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), cost);

const dummyHash = hashPassword('nobody has this password');

/** Verifies a password; without a stored one against a dummy hash, so that the duration does not reveal whether the account exists. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const same = await verify(stored ?? (await dummyHash), password.normalize('NFKC'));
  return same && typeof stored === 'string';
}

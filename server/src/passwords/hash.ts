import { hash, verify } from '@node-rs/argon2';

/** argon2id, 19 MiB, two passes: about 12 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash under which a password is stored. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), cost);

const decoy = hashPassword('nobody has this password');

/** Whether the password is the stored one. Takes the same time where nothing is stored: then it is false. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const same = await verify(stored ?? (await decoy), password.normalize('NFKC'));
  return same && typeof stored === 'string';
}

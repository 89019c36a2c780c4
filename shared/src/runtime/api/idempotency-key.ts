import { paths } from '@round-table/shared/contract';
import { readStored, writeStored } from '../browser/device-storage';

/** The paths whose POST creates a row. All others replace one, so that a repetition does no harm. */
const creatingPaths = new Set<string>([
  paths.users,
  paths.adminChapters,
  paths.adminQuestions,
  paths.adminCountries,
  paths.adminDownloadCategories,
  paths.adminDownloads,
  paths.attachments,
]);

interface StoredKey {
  key: string;
  /** When it was created, in milliseconds since 1970. */
  at: number;
}

/** As long as the server remembers a key. */
const lifetime = 24 * 3_600_000;

/** The keys of this page; those on the device are for its other windows, and for after a reload. */
const ownKeys = new Map<string, StoredKey>();

/** FNV-1a with 32 bits. */
function toHash(text: string, start: number): string {
  let hash = start;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}

const toText = (body: unknown) =>
  body instanceof FormData
    ? JSON.stringify(
        [...body.entries()].map(([name, value]) => (typeof value === 'string' ? [name, value] : [name, value.name, value.size])),
      )
    : JSON.stringify(body);

/** A key that no other request has. */
export const createKey = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const findKey = (name: string) => {
  const stored = ownKeys.get(name) ?? readStored<StoredKey>(name);
  return stored && stored.at > Date.now() - lifetime ? stored : undefined;
};

interface Creation {
  method?: string;
  /** A path of the contract. */
  url: string;
  body?: unknown;
}

interface Reply {
  error?: { status: unknown };
}

const isAnswered = ({ error }: Reply) => error === undefined || (typeof error.status === 'number' && error.status < 500);

/**
 * Sends a request that creates a row with an `Idempotency-Key`, which stays the same until the server has answered: after a lost
 * connection or a reload, and in a second window with the same form, the same values create no second row (FRM-04).
 */
export async function withIdempotencyKey<Result extends Reply>(
  { method, url, body }: Creation,
  send: (headers?: Record<string, string>) => Promise<Result>,
): Promise<Result> {
  if (method !== 'POST' || !creatingPaths.has(url)) return send();
  const text = `${url} ${toText(body)}`;
  const name = `creating.${toHash(text, 0x811c9dc5)}${toHash(text, 0x7ee3623b)}`;
  const stored = findKey(name) ?? { key: createKey(), at: Date.now() };
  ownKeys.set(name, stored);
  writeStored(name, stored);
  const reply = await send({ 'Idempotency-Key': `"${stored.key}"` });
  if (isAnswered(reply)) {
    ownKeys.delete(name);
    writeStored(name, undefined);
  }
  return reply;
}

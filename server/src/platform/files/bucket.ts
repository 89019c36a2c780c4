import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type BucketConfig, type Call, getStatus, send, toBucketError } from './bucket-calls';
import { checkedId } from './file-id';
import type { FileStore } from './file-store';
import { writeToDisk } from './folder';
import { writingInto } from './storage-full';
import { createTempFolder } from './temp-folder';

const isGood = (answer: IncomingMessage): boolean => getStatus(answer) < 300;

/** Uploads are spooled to a temporary file: S3 needs size and hash before the first byte. */
async function spooled<T>(content: Readable, use: (file: { path: string; size: number; hash: string }) => Promise<T>): Promise<T> {
  const folder = await createTempFolder();
  try {
    const path = join(folder, 'content');
    const hash = createHash('sha256');
    const size = await writingInto(folder, () => writeToDisk(path, content, (chunk) => hash.update(chunk)));
    return await use({ path, size, hash: hash.digest('hex') });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export function openBucket(config: BucketConfig): FileStore {
  return {
    write: async (id, content) => {
      const key = checkedId(id);
      return spooled(content, async ({ path, size, hash }) => {
        const headers = { 'content-length': String(size), 'x-amz-content-sha256': hash };
        const call: Call = { method: 'PUT', headers, body: () => createReadStream(path) };
        const answer = await send(config, key, call);
        if (!isGood(answer)) throw await toBucketError(call, answer);
        answer.resume();
        return size;
      });
    },
    read: async (id, range) => {
      const call: Call = { method: 'GET', headers: range ? { range: `bytes=${range.start}-${range.end ?? ''}` } : {} };
      const answer = await send(config, checkedId(id), call);
      if (isGood(answer)) return answer;
      const refusal = await toBucketError(call, answer);
      if (refusal.code === 'NoSuchKey') return undefined;
      throw refusal;
    },
    remove: async (id) => {
      const call: Call = { method: 'DELETE' };
      const answer = await send(config, checkedId(id), call);
      if (!isGood(answer)) throw await toBucketError(call, answer);
      answer.resume();
    },
  };
}

import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** A folder in which a test puts built front ends, and the clock of its server, which looks for changed files once per second. */
export async function aFrontEndFolder() {
  const root = await mkdtemp(path.join(os.tmpdir(), 'rt-front-end-'));
  let now = Date.now();
  return {
    root,
    clock: () => new Date(now),
    /** Moves the clock by a time in milliseconds. */
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    put: async (file: string, content: string | Buffer): Promise<string> => {
      const full = path.join(root, file);
      await mkdir(path.dirname(full), { recursive: true });
      await writeFile(full, content);
      return full;
    },
    remove: () => rm(root, { recursive: true }),
  };
}

export type FrontEndFolder = Awaited<ReturnType<typeof aFrontEndFolder>>;

/** The `feature-app.json` of a build. */
export const aManifest = (id: string, own = {}) => ({
  id,
  version: '1.0.0',
  hash: 'abc123',
  base: `/apps/${id}/1.0.0-abc123/`,
  entry: 'remoteEntry.0011aabb.js',
  menu: [{ id, label: { en: '</script><script>alert(1)</script>', de: 'Straße' } }],
  ...own,
});

/** A hash as a Content Security Policy names it. */
export const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

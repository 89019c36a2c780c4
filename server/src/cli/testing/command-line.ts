import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aDatabase, type TestDatabase } from '../../testing/database/test-database';
import { runCommand } from '../program';

/** A database and a data folder of their own for each test, and functions that run a command on them as a shell would. */
export function aCommandLine() {
  const place = {} as { base: TestDatabase; folder: string };
  beforeEach(async () => {
    place.base = await aDatabase();
    place.folder = await mkdtemp(join(tmpdir(), 'cli-'));
  });
  afterEach(async () => {
    await place.base.drop();
    await rm(place.folder, { recursive: true });
  });

  const run = async (args: string, env: Record<string, string> = {}, clock = () => new Date()) => {
    const said = { out: '', err: '' };
    const own = { DATABASE_URL: place.base.url, DATA_DIR: place.folder, TOKEN_SECRET: 'x'.repeat(40) };
    const code = await runCommand(args.split(' '), {
      env: { ...own, PUBLIC_URL: 'https://round-table.example.org', ...env },
      root: place.folder,
      clock,
      out: (text) => {
        said.out += text;
      },
      err: (text) => {
        said.err += text;
      },
    });
    return { code, ...said };
  };
  const runForJson = async (args: string) => JSON.parse((await run(`${args} --json`)).out);
  return { place, run, runForJson };
}

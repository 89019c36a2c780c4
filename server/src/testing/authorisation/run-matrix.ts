import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readOnlyPrefix } from '@round-table/shared/contract';
import { saveSettings } from '../../settings/repository';
import { sendRaw } from '../raw-request';
import { aTestBed } from '../test-bed';
import { type Role, roles, theCallers } from './callers';
import { type Call, theCalls } from './calls';
import { secretTexts, theFixtures } from './fixtures';
import { spellings } from './spellings';
import type { Expected } from './table';

type Headers = Record<string, string>;

/** One call of the matrix, and the status that the table names for it. */
interface Attempt {
  caller: string;
  role: Role;
  headers: () => Headers;
  expected: number;
}

/** The texts that no answer to this caller may contain. */
const hiddenFrom = (role: Role, isReadOnly: boolean): string[] => [
  ...(role === 'guest' ? [secretTexts.underReview] : []),
  ...(role === 'guest' || role === 'reader' || isReadOnly ? [secretTexts.notPublished] : []),
];

const documented = ['get', 'put', 'post', 'patch', 'delete'] as const;

/** The application, everyone who calls it, and every request that the table describes. */
export async function theMatrix(allowAnonUsers: boolean) {
  const root = mkdtempSync(path.join(os.tmpdir(), 'rt-matrix-'));
  mkdirSync(path.join(root, 'server/dist'), { recursive: true });
  writeFileSync(path.join(root, 'server/dist/map-page.js'), 'draw()');
  const bed = await aTestBed({ root });
  const callers = await theCallers(bed);
  const fixtures = await theFixtures(bed);
  await saveSettings(bed.db, { allowAnonUsers });
  const { callOf, restore } = theCalls(bed, callers, fixtures);
  let requests = 0;

  const send = ({ method, payload, headers: own }: Call, url: string, headers: Headers) => {
    requests += 1;
    return sendRaw(bed.app, url, { method, payload, headers: { ...own, ...headers } });
  };

  /** Everyone with a session, and everyone with a bad token, under the prefix or not. */
  function attemptsOf(row: Expected, isReadOnly: boolean): Attempt[] {
    const byRole = isReadOnly ? row.readOnly : row.plain;
    const good = roles.map((role): Attempt => ({ caller: role, role, headers: () => callers.good[role], expected: byRole?.[role] ?? 404 }));
    const refused = byRole ? (row.badToken ?? byRole.guest) : 404;
    const bad = Object.entries(callers.bad).map(
      ([name, headers]): Attempt => ({ caller: `a token ${name}`, role: 'guest', headers: () => headers, expected: refused }),
    );
    return [...good, ...bad];
  }

  async function tryRow(row: Expected, isReadOnly: boolean, { name, same, spell }: (typeof spellings)[number]): Promise<string[]> {
    const wrong: string[] = [];
    for (const { caller, role, headers, expected } of attemptsOf(row, isReadOnly)) {
      const call = callOf(row.operation, row.target, role);
      const url = spell(`${isReadOnly ? readOnlyPrefix : ''}${call.url}`);
      const { statusCode, body } = await send(call, url, headers());
      const wanted = same ? expected : 404;
      const who = `${call.method} ${url} (${name}), ${caller}`;
      if (statusCode !== wanted) wrong.push(`${who}: ${statusCode}, not ${wanted}`);
      if (hiddenFrom(role, isReadOnly).some((text) => body.includes(text))) wrong.push(`${who}: gets what they may not see`);
      if (statusCode < 300) await restore(row.operation, row.target, role);
    }
    return wrong;
  }

  return {
    requests: () => requests,
    async close() {
      await bed.close();
      rmSync(root, { recursive: true });
    },
    /** The operations of the OpenAPI description, as `GET /path/`. */
    operations: (): string[] =>
      Object.entries(bed.app.swagger().paths ?? {}).flatMap(([path, item]) =>
        documented.filter((method) => method in (item ?? {})).map((method) => `${method.toUpperCase()} ${path}`),
      ),
    /** What one row of the table says and the server does not do; empty where they agree. */
    async differences(row: Expected): Promise<string[]> {
      const found = [];
      for (const isReadOnly of [false, true]) for (const spelling of spellings) found.push(...(await tryRow(row, isReadOnly, spelling)));
      return found;
    },
  };
}

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readOnlyPrefix } from '@round-table/shared/contract';
import { saveSettings } from '../../domain/settings/repository';
import { sendRaw } from '../raw-request';
import { createTestContext } from '../test-context';
import { createCallers, type Role, roles } from './callers';
import { type Call, createCalls } from './calls';
import { createFixtures, secretTexts } from './fixtures';
import { spellings } from './spellings';
import type { Expected } from './table';

type Headers = Record<string, string>;
type Spelling = (typeof spellings)[number];

/** A call and the status expected by the table. */
interface Attempt {
  caller: string;
  role: Role;
  headers: () => Headers;
  expected: number;
}

/** The texts that no response to this caller may contain. */
const listHiddenTexts = (role: Role, isReadOnly: boolean): string[] => [
  ...(role === 'guest' ? [secretTexts.underReview] : []),
  ...(role === 'guest' || role === 'reader' || isReadOnly ? [secretTexts.notPublished] : []),
];

const documented = ['get', 'put', 'post', 'patch', 'delete'] as const;

/** Creates the application, the callers and the requests of the table. */
export async function createMatrix(allowAnonUsers: boolean) {
  const root = mkdtempSync(path.join(os.tmpdir(), 'rt-matrix-'));
  mkdirSync(path.join(root, 'map/dist'), { recursive: true });
  writeFileSync(path.join(root, 'map/dist/map-page.js'), 'draw()');
  writeFileSync(path.join(root, 'map/dist/map-live.js'), 'refresh()');
  const context = await createTestContext({ root });
  const callers = await createCallers(context);
  const fixtures = await createFixtures(context);
  await saveSettings(context.db, { allowAnonUsers });
  const { createCall, restore } = createCalls(context, callers, fixtures);
  let requests = 0;
  let rows = 0;

  const send = ({ method, payload, headers: own }: Call, url: string, headers: Headers) => {
    requests += 1;
    return sendRaw(context.app, url, { method, payload, headers: { ...own, ...headers } });
  };

  /**
   * Attempts of all roles and all bad tokens, with or without the read-only prefix. A spelling that matches no route is tried with all roles
   * and one bad token, each row with the next one: such a request reaches no operation, and over the rows each spelling gets each token.
   */
  function listAttempts(row: Expected, isReadOnly: boolean, { same }: Spelling): Attempt[] {
    const byRole = isReadOnly ? row.readOnly : row.plain;
    const good = roles.map((role): Attempt => ({ caller: role, role, headers: () => callers.good[role], expected: byRole?.[role] ?? 404 }));
    const refused = byRole ? (row.badToken ?? byRole.guest) : 404;
    const bad = Object.entries(callers.bad).map(
      ([name, headers]): Attempt => ({ caller: `a token ${name}`, role: 'guest', headers: () => headers, expected: refused }),
    );
    return [...good, ...(same ? bad : bad.slice(rows % bad.length, (rows % bad.length) + 1))];
  }

  async function tryRow(row: Expected, isReadOnly: boolean, spelling: Spelling): Promise<string[]> {
    const { name, same, spell } = spelling;
    const wrong: string[] = [];
    for (const { caller, role, headers, expected } of listAttempts(row, isReadOnly, spelling)) {
      const call = createCall(row.operation, row.target, role);
      const url = spell(`${isReadOnly ? readOnlyPrefix : ''}${call.url}`);
      const { statusCode, body } = await send(call, url, headers());
      const wanted = same ? expected : 404;
      const who = `${call.method} ${url} (${name}), ${caller}`;
      if (statusCode !== wanted) wrong.push(`${who}: ${statusCode}, not ${wanted}`);
      if (listHiddenTexts(role, isReadOnly).some((text) => body.includes(text))) wrong.push(`${who}: gets what they may not see`);
      if (statusCode < 300) await restore(row.operation, row.target, role);
    }
    return wrong;
  }

  return {
    requests: () => requests,
    async close() {
      await context.close();
      rmSync(root, { recursive: true });
    },
    /** The operations of the OpenAPI description, as `GET /path/`. */
    operations: (): string[] =>
      Object.entries(context.app.swagger().paths ?? {}).flatMap(([path, item]) =>
        documented.filter((method) => method in (item ?? {})).map((method) => `${method.toUpperCase()} ${path}`),
      ),
    /** The differences between a row of the table and the server; empty if they agree. */
    async differences(row: Expected): Promise<string[]> {
      rows += 1;
      if (row.audience) await saveSettings(context.db, { 'charts.audience': row.audience });
      const found = [];
      for (const isReadOnly of [false, true]) for (const spelling of spellings) found.push(...(await tryRow(row, isReadOnly, spelling)));
      return found;
    },
  };
}

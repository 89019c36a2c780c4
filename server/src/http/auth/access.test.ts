import { paths, readOnlyPrefix } from '@round-table/shared/contract';
import fastify, { type FastifyPluginAsync } from 'fastify';
import { saveSettings } from '../../domain/settings/repository';
import { aCountry, anAdmin, anExpert } from '../../testing/builders';
import { sendRaw } from '../../testing/raw-request';
import { createTestContext, type TestContext } from '../../testing/test-context';
import type { App } from '../types';
import { requireDeclaredAccess } from './access';

let context: TestContext;
let expert: Record<string, string>;
beforeAll(async () => {
  context = await createTestContext();
  await aCountry(context.db, { code: 'FR', name_en: 'France' });
  expert = await context.as((await anExpert(context.db)).id);
});
afterAll(() => context.close());

const list = paths.countries;
/** Equivalent spellings of a URL: an escaped letter, other slashes, dot segments, upper case, absolute form (as proxies send it). */
const spellings: [string, (target: string) => string][] = [
  ['first letter percent-encoded', (target) => `/%${target.charCodeAt(1).toString(16)}${target.slice(2)}`],
  ['every letter percent-encoded', (target) => target.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)],
  ['encoded twice', (target) => `/%25${target.charCodeAt(1).toString(16)}${target.slice(2)}`],
  ['slash encoded', (target) => `/${target.slice(1).replace('/', '%2F')}`],
  ['trailing slash encoded', (target) => target.replace(/\/$/, '%2f')],
  ['first slash doubled', (target) => `/${target}`],
  ['inner slash doubled', (target) => `/${target.slice(1).replace('/', '//')}`],
  ['dot segment first', (target) => `/.${target}`],
  ['dot segment inside', (target) => `/${target.slice(1).replace('/', '/./')}`],
  ['parent segment', (target) => `/dashboard/..${target}`],
  ['parent segment encoded', (target) => `/dashboard/%2e%2e${target}`],
  ['backslash', (target) => target.replaceAll('/', '\\')],
  ['upper case', (target) => target.toUpperCase()],
  ['semicolon', (target) => `/${target.slice(1).replace('/', ';x=1/')}`],
  ['semicolon at the end', (target) => `${target};x=1`],
  ['null byte', (target) => `${target}%00`],
  ['absolute form', (target) => `http://host${target}`],
  ['absolute form, first letter percent-encoded', (target) => `http://host/%${target.charCodeAt(1).toString(16)}${target.slice(2)}`],
  ['absolute form of https', (target) => `HTTPS://host${target}`],
];

describe.each(spellings)('%s', (_name, spell) => {
  test('denies access without a session if guests are not allowed', async () => {
    await saveSettings(context.db, { allowAnonUsers: false });
    for (const target of [list, `${readOnlyPrefix}${list}`, paths.userInfo, paths.users, paths.exportByCountryAlias]) {
      const answer = await sendRaw(context.app, spell(target));
      expect([target, [400, 401, 404].includes(answer.statusCode)]).toEqual([target, true]);
      expect(answer.body).not.toContain('France');
    }
  });

  test.each([
    ['a guest under the read-only prefix', () => `${readOnlyPrefix}${list}`, () => ({})],
    ['a guest without it', () => list, () => ({})],
    ['an expert under the read-only prefix', () => `${readOnlyPrefix}${list}`, () => expert],
    ['an expert without it', () => list, () => expert],
  ])('%s gets the same response as for the plain spelling, or 404', async (_who, target, headers) => {
    await saveSettings(context.db, { allowAnonUsers: true });
    const plain = await sendRaw(context.app, target(), { headers: headers() });
    const other = await sendRaw(context.app, spell(target()), { headers: headers() });
    const isSame = other.statusCode === plain.statusCode && other.body === plain.body;
    expect(isSame || [400, 404].includes(other.statusCode)).toBe(true);
  });
});

test('rejects a write under any spelling of the /ro prefix', async () => {
  for (const target of [`${readOnlyPrefix}${paths.users}`, `/%72o${paths.users}`, `/r%6f${paths.users}`]) {
    const headers = await context.as((await anAdmin(context.db)).id);
    const answer = await sendRaw(context.app, target, { method: 'POST', payload: {}, headers });
    expect([target, answer.statusCode, answer.json().code]).toEqual([target, 403, 'read-only']);
  }
});

test('returns 404 under /ro for a route without a read-only variant', async () => {
  for (const path of [paths.tokenRefresh, paths.schema, paths.docs, paths.releases, paths.userInfo, paths.exportByCountryAlias]) {
    const answer = await context.get(`${readOnlyPrefix}${path}`, expert);
    expect([path, answer.statusCode]).toEqual([path, 404]);
  }
});

/** An application with only the check for declared access. */
function aStrictServer(): App {
  const app = fastify() as unknown as App;
  requireDeclaredAccess(app);
  return app;
}

test('fails at startup if a route declares no access, and names the route', async () => {
  expect(() => aStrictServer().get('/api/forgotten/', () => 'open')).toThrow('/api/forgotten/ declares no access');
  expect(() => aStrictServer().get('/forgotten', { config: {} }, () => 'open')).toThrow('/forgotten declares no access');
  expect(() => aStrictServer().options('/*', () => 'open')).toThrow('/* declares no access');
  const plugin: FastifyPluginAsync = async (own) => {
    own.get('/from-a-plugin', () => 'open');
  };
  await expect(aStrictServer().register(plugin, { prefix: '/api' })).rejects.toThrow('/api/from-a-plugin declares no access');
});

test('gives an automatic HEAD route the access of its GET route', async () => {
  await saveSettings(context.db, { allowAnonUsers: false });
  for (const target of [list, `${readOnlyPrefix}${list}`, `/%61${list.slice(2)}`]) {
    const answer = await sendRaw(context.app, target, { method: 'HEAD' });
    expect([target, answer.statusCode]).toEqual([target, 401]);
  }
  expect((await sendRaw(context.app, list, { method: 'HEAD', headers: expert })).statusCode).toBe(200);
});

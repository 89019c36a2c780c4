import { paths, readOnlyPrefix } from '@round-table/shared/contract';
import fastify, { type FastifyPluginAsync } from 'fastify';
import { saveSettings } from '../settings/repository';
import { aCountry, anAdmin, anExpert } from '../testing/builders';
import { sendRaw } from '../testing/raw-request';
import { aTestBed, type TestBed } from '../testing/test-bed';
import { requireDeclaredAccess } from './access';
import type { App } from './types';

let bed: TestBed;
let expert: Record<string, string>;
beforeAll(async () => {
  bed = await aTestBed();
  await aCountry(bed.db, { code: 'FR', name_en: 'France' });
  expert = await bed.as((await anExpert(bed.db)).id);
});
afterAll(() => bed.close());

const list = paths.countries;
/** Other spellings of a target: of the first letter, of the slashes, with dot segments, in upper case, as a proxy sends it. */
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
  test('grants nothing without a session where guests are not allowed', async () => {
    await saveSettings(bed.db, { allowAnonUsers: false });
    for (const target of [list, `${readOnlyPrefix}${list}`, paths.userInfo, paths.users, paths.exportByCountryAlias]) {
      const answer = await sendRaw(bed.app, spell(target));
      expect([target, [400, 401, 404].includes(answer.statusCode)]).toEqual([target, true]);
      expect(answer.body).not.toContain('France');
    }
  });

  test.each([
    ['a guest under the read-only prefix', () => `${readOnlyPrefix}${list}`, () => ({})],
    ['a guest without it', () => list, () => ({})],
    ['an expert under the read-only prefix', () => `${readOnlyPrefix}${list}`, () => expert],
    ['an expert without it', () => list, () => expert],
  ])('%s is answered as by the plain spelling, or nothing is there', async (_who, target, headers) => {
    await saveSettings(bed.db, { allowAnonUsers: true });
    const plain = await sendRaw(bed.app, target(), { headers: headers() });
    const other = await sendRaw(bed.app, spell(target()), { headers: headers() });
    const isSame = other.statusCode === plain.statusCode && other.body === plain.body;
    expect(isSame || [400, 404].includes(other.statusCode)).toBe(true);
  });
});

test('a write under another spelling of the read-only prefix is refused as under the plain one', async () => {
  for (const target of [`${readOnlyPrefix}${paths.users}`, `/%72o${paths.users}`, `/r%6f${paths.users}`]) {
    const headers = await bed.as((await anAdmin(bed.db)).id);
    const answer = await sendRaw(bed.app, target, { method: 'POST', payload: {}, headers });
    expect([target, answer.statusCode, answer.json().code]).toEqual([target, 403, 'read-only']);
  }
});

test('a route that has no read-only variant is not there under the prefix', async () => {
  for (const path of [paths.tokenRefresh, paths.schema, paths.docs, paths.releases, paths.userInfo, paths.exportByCountryAlias]) {
    const answer = await bed.get(`${readOnlyPrefix}${path}`, expert);
    expect([path, answer.statusCode]).toEqual([path, 404]);
  }
});

/** A server on which only the rule about declared access is in force. */
function aStrictServer(): App {
  const app = fastify() as unknown as App;
  requireDeclaredAccess(app);
  return app;
}

test('a route that declares no access keeps the server from starting, and is named', async () => {
  expect(() => aStrictServer().get('/api/forgotten/', () => 'open')).toThrow('/api/forgotten/ declares no access');
  expect(() => aStrictServer().get('/forgotten', { config: {} }, () => 'open')).toThrow('/forgotten declares no access');
  expect(() => aStrictServer().options('/*', () => 'open')).toThrow('/* declares no access');
  const plugin: FastifyPluginAsync = async (own) => {
    own.get('/from-a-plugin', () => 'open');
  };
  await expect(aStrictServer().register(plugin, { prefix: '/api' })).rejects.toThrow('/api/from-a-plugin declares no access');
});

test('a HEAD route that is added with its GET route has the access of that route', async () => {
  await saveSettings(bed.db, { allowAnonUsers: false });
  for (const target of [list, `${readOnlyPrefix}${list}`, `/%61${list.slice(2)}`]) {
    const answer = await sendRaw(bed.app, target, { method: 'HEAD' });
    expect([target, answer.statusCode]).toEqual([target, 401]);
  }
  expect((await sendRaw(bed.app, list, { method: 'HEAD', headers: expert })).statusCode).toBe(200);
});

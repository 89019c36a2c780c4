import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { paths } from '@round-table/shared/contract';
import { readConfig } from '../platform/config';
import { anAdmin, anExpert, aReader } from '../testing/builders';
import { createReleasesFixture, type ReleasesFixture } from '../testing/fixtures/releases-fixture';
import { sendRaw } from '../testing/raw-request';

let context: ReleasesFixture;
let port: number;
const headersByKind: Record<string, Record<string, string>> = {
  'no token': {},
  'a wrong deploy token': { authorization: 'Deploy guessed' },
  'an access token for a deploy token': { authorization: 'JWT guessed' },
  'a wrong access token': { authorization: 'JWT guessed' },
};

beforeAll(async () => {
  const config = { ...readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT: 'off' }), production: true };
  context = await createReleasesFixture({ config });
  headersByKind['a reader'] = await context.as((await aReader(context.db)).id);
  headersByKind['an expert'] = await context.as((await anExpert(context.db)).id);
  headersByKind['an expert without a country'] = await context.as((await anExpert(context.db, { countries: [] })).id);
  headersByKind['an admin under /ro'] = await context.as((await anAdmin(context.db)).id);
  headersByKind['the token of another app'] = await context.aTeam('mfe-other');
  await context.app.listen({ port: 0, host: '127.0.0.1' });
  port = (context.app.server.address() as AddressInfo).port;
});
afterAll(() => context.close());

/** Returns the status of a request whose body is announced but never sent: only a server that responds before it reads the body sends one. */
async function statusBeforeBody(method: string, target: string, headers: Record<string, string>): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  const sent = { host: 'localhost', 'content-length': '1000', ...headers };
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer.toString('latin1'))?.[1]);
}

const json = 'application/json';
const form = 'multipart/form-data; boundary=x';
const bytes = 'application/octet-stream';
const buildFile = `${paths.releaseBuilds}mfe-news/1.0.0-aaaaaaaaaaaa/remoteEntry.js/`;

test.each([
  ['POST', paths.releaseBuilds, json, 'no token', 401],
  ['POST', paths.releaseBuilds, json, 'a wrong deploy token', 401],
  ['POST', paths.releaseBuilds, json, 'an access token for a deploy token', 401],
  ['POST', paths.releases, json, 'a wrong deploy token', 401],
  ['POST', paths.releasePreviews, json, 'a wrong deploy token', 401],
  ['PUT', buildFile, bytes, 'a wrong deploy token', 401],
  ['PUT', buildFile, bytes, 'the token of another app', 403],
  ['POST', paths.attachments, form, 'no token', 401],
  ['POST', paths.attachments, form, 'a wrong access token', 401],
  ['POST', paths.attachments, form, 'a reader', 403],
  ['POST', paths.attachments, form, 'an expert without a country', 403],
  ['POST', `/ro${paths.attachments}`, form, 'an admin under /ro', 403],
  ['POST', paths.adminDownloads, form, 'no token', 401],
  ['POST', paths.adminDownloads, form, 'an expert', 403],
  ['PATCH', `${paths.adminDownloads}1/`, form, 'an expert', 403],
  ['PATCH', `${paths.adminDownloads}1/`, json, 'an expert', 403],
  ['POST', paths.comments, json, 'no token', 401],
  ['POST', paths.comments, json, 'a reader', 403],
  ['POST', paths.users, json, 'an expert', 403],
  ['POST', paths.overrides, json, 'no token', 401],
  ['POST', paths.overrides, json, 'an expert', 403],
  ['POST', paths.passwordReset, json, 'no token', 403],
  ['POST', paths.passwordConfirm, json, 'no token', 403],
])('%s %s (%s) with %s is refused before the body is read', async (method, target, type, who, status) => {
  expect(await statusBeforeBody(method, target, { 'content-type': type, ...headersByKind[who] })).toBe(status);
});

test.each([
  ['a body that is no JSON', '{"id":', json],
  ['a body over the limit', `"${'x'.repeat(2_000_000)}"`, json],
  ['a body of another type', '<xml/>', 'application/xml'],
  ['a body of the wrong shape', '{"id":5}', json],
])('publishing with an invalid deploy token returns 401 for %s', async (_name, payload, type) => {
  const headers = { 'content-type': type, authorization: 'Deploy guessed' };
  const answer = await sendRaw(context.app, paths.releaseBuilds, { method: 'POST', payload, headers });
  expect([answer.statusCode, answer.json().code, answer.headers['www-authenticate']]).toEqual([401, 'deploy-token-invalid', 'Deploy']);
});

test.each(['Bearer x.y.z', 'Basic dXNlcjpwYXNz', 'bearer', 'x.y.z', 'Deploy x'])(
  'names the expected scheme in the 401 for `Authorization: %s`',
  async (authorization) => {
    const answer = await context.get(paths.countries, { authorization });
    expect([answer.statusCode, answer.headers['www-authenticate'], answer.json()]).toEqual([
      401,
      'JWT',
      {
        code: 'token-scheme',
        detail: 'The scheme of the Authorization header is not known here. Send the access token as `Authorization: JWT {token}`.',
      },
    ]);
    const german = await context.get(paths.countries, { authorization, 'accept-language': 'de' });
    expect(german.json().detail).toContain('`Authorization: JWT {token}`');
  },
);

test('distinguishes an invalid token from an unknown scheme', async () => {
  for (const authorization of ['JWT x.y.z', 'jwt x.y.z', 'JWT', 'JWT a b']) {
    const answer = await context.get(paths.countries, { authorization });
    expect([authorization, answer.json().code]).toEqual([authorization, 'token-invalid']);
  }
});

import { UserError } from '../lib/log.mjs';
import { startFakeInstallation } from '../testing/fake-installation.mjs';
import { connectTo, Refusal } from './server.mjs';

const app = 'mfe-reports';
const build = '1.1.0-0123456789ab';

let installation;
let server;

beforeEach(async () => {
  installation = await startFakeInstallation();
  server = connectTo({ url: installation.url, token: 'a token' });
});
afterEach(() => installation.close());

it.each([undefined, ''])('requires a deploy token, not %p', (token) => {
  expect(() => connectTo({ url: 'http://localhost', token })).toThrow('Set DEPLOY_TOKEN to a deploy token.');
});

it('sends the token and JSON', async () => {
  installation.prepare('POST /api/releases/previews/', [200, { cookie: 'preview', value: 'x' }]);
  expect(await server.preview({ app, build })).toEqual({ cookie: 'preview', value: 'x' });
  const [{ headers, body }] = installation.requests;
  expect(headers).toMatchObject({ authorization: 'Deploy a token', 'content-type': 'application/json' });
  expect(JSON.parse(body)).toEqual({ app, build });
});

it('sends no content type without a body', async () => {
  installation.prepare('GET /api/releases/', [200, {}]);
  await server.getState();
  expect(installation.requests[0].headers).not.toHaveProperty('content-type');
});

it('sends the bytes of a file', async () => {
  installation.prepare(`PUT /api/releases/builds/${app}/${build}/a.js/`, [200]);
  expect(await server.saveFile({ app, build, name: 'a.js' }, Buffer.from('export {};'))).toEqual({});
  expect(installation.requests[0]).toMatchObject({ body: 'export {};', headers: { 'content-type': 'application/octet-stream' } });
});

it('reads a public file without the token', async () => {
  installation.prepare('GET /apps/a.js', [200, Buffer.from([0, 255])]);
  expect(await server.readPublic('/apps/a.js')).toEqual(Buffer.from([0, 255]));
  expect(installation.requests[0].headers).not.toHaveProperty('authorization');
});

it('throws the error response with its reasons and missing files', async () => {
  installation.prepare('GET /api/releases/', [
    403,
    { detail: 'Not permitted.', code: 'forbidden', reasons: ['The token is revoked.'], missing: ['a.js'] },
  ]);
  const refusal = await server.getState().catch((error) => error);
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toBeInstanceOf(UserError);
  expect(refusal).toMatchObject({ code: 'forbidden', message: 'Not permitted.\nThe token is revoked.\na.js' });
});

it('names the status of an error response that is not JSON', async () => {
  installation.prepare('GET /api/releases/', [502, Buffer.from('<h1>Bad gateway</h1>')]);
  await expect(server.getState()).rejects.toMatchObject({ code: undefined, message: 'The server responded with status 502.' });
});

it('names an installation that does not respond', async () => {
  await installation.close();
  await expect(server.getState()).rejects.toThrow(
    /does not respond \(.+\)\. Check that the installation is running and that --url is correct\./,
  );
});

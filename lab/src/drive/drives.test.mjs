import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parse } from 'yaml';
import { fromRoot } from '../../../deploy/src/lib/paths.mjs';
import { readSite } from '../../../tools/src/checks/artifacts/site.mjs';
import { createTempDir, removeFolder } from '../../../tools/src/lib/instance/app-instance.mjs';
import { freePort } from '../../../tools/src/lib/instance/free-port.mjs';
import { unpack } from './artifact.mjs';
import { folders, rights } from './container.mjs';
import { readParent, untilRecovered } from './kills.mjs';
import { measure, measureCall, measureDownload } from './large.mjs';
import { saveAnswers } from './lib/writes.mjs';
import { countArrivals } from './mails.mjs';
import { edit, toSources, toTeam } from './outside-teams/project.mjs';
import { toScript } from './readers/wrk.mjs';
import { countByCacheStatus, withoutCache } from './readers.mjs';
import { summarise } from './take-version.mjs';
import { Server } from './topology/servers.mjs';

let folder;
beforeEach(() => {
  folder = createTempDir({ prefix: 'round-table-drives-' });
});
afterEach(() => removeFolder(folder));

async function serve(handler) {
  const port = await freePort();
  const server = createServer(handler);
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${port}`, close: () => new Promise((resolve) => server.close(resolve)) };
}

describe('artifact', () => {
  it('unpacks an archive beside an empty HOME and a PATH with Node alone', () => {
    mkdirSync(join(folder, 'source', 'round-table-1.2.3'), { recursive: true });
    writeFileSync(join(folder, 'source', 'round-table-1.2.3', 'package.json'), '{}');
    const archive = join(folder, 'archive.tar.gz');
    execFileSync('tar', ['-czf', archive, '-C', join(folder, 'source'), 'round-table-1.2.3']);
    const work = join(folder, 'work');
    mkdirSync(work);
    const unpacked = unpack(archive, work);
    expect(readFileSync(join(unpacked.folder, 'package.json'), 'utf8')).toBe('{}');
    expect(
      execFileSync('/bin/sh', ['-c', 'node --version; command -v npm || echo none; echo "$HOME"/*'], {
        env: unpacked.env,
        encoding: 'utf8',
      }),
    ).toMatch(/^v[\d.]+\nnone\n.*\/home\/[*]\n$/);
  });
});

describe('container', () => {
  it('runs the image with the rights and folders of compose.yaml', () => {
    const { read_only, cap_drop, security_opt, tmpfs, volumes } = parse(readFileSync(fromRoot('deploy/compose/compose.yaml'), 'utf8'))[
      'x-server'
    ];
    const toOptions = (name, values) => values.map((value) => `--${name}=${value.replace(/:true$/, '')}`);
    expect(rights).toEqual(
      expect.arrayContaining([
        ...(read_only ? ['--read-only'] : []),
        ...toOptions('cap-drop', cap_drop),
        ...toOptions('security-opt', security_opt),
      ]),
    );
    expect(read_only).toBe(true);
    expect(folders).toEqual([...tmpfs.flatMap((path) => ['--tmpfs', path]), ...volumes.flatMap((path) => ['--volume', path])]);
  });
});

describe('kills', () => {
  it('finds the parent of a process', () => {
    expect(readParent(process.pid)).toBe(process.ppid);
  });

  it('repeats until the database responds again, and gives up after the timeout', async () => {
    let attempts = 0;
    const recover = async () => {
      attempts += 1;
      if (attempts < 3) throw new Error('the database is starting up');
      return attempts;
    };
    await expect(untilRecovered(recover)).resolves.toBe(3);
    await expect(untilRecovered(() => Promise.reject(new Error('gone')), Date.now() - 1)).rejects.toThrow('gone');
  });

  it('counts an answer as acknowledged only if the one before it was', async () => {
    const replies = [true, true, false, true, true];
    const sent = [];
    const acknowledged = await saveAnswers({
      access: 'token',
      prefix: 'kill-1',
      country: 7,
      place: { question: 3, options: [10, 11] },
      isOver: () => sent.length === replies.length,
      send: async (request) => replies[sent.push(request) - 1],
    });
    // The first has no known predecessor, and after a failure the stored answer is unknown.
    expect(acknowledged).toEqual(['kill-1-1', 'kill-1-4']);
    expect(sent.map(({ body }) => JSON.parse(body).answer)).toEqual([10, 11, 10, 11, 10]);
    expect(sent[0]).toMatchObject({ method: 'POST', path: '/api/given-answers/', headers: { 'x-request-id': 'kill-1-0' } });
  });
});

describe('large', () => {
  let site;
  beforeEach(async () => {
    site = await serve(async (request, response) => {
      if (request.url === '/missing') return response.writeHead(404).end('none');
      response.writeHead(200).write('12345');
      await pause(300);
      response.end('67890');
    });
  });
  afterEach(() => site.close());

  it('measures a call to its last byte', async () => {
    const call = await measure(site.address, {});
    expect(call).toMatchObject({ status: '200', isOk: true, bytes: 10 });
    expect(call.time).toBeGreaterThan(290);
    expect(await measure(`${site.address}/missing`, {})).toMatchObject({ status: '404', isOk: false });
    expect(await measure('http://127.0.0.1:1', {})).toMatchObject({ status: expect.stringContaining('TypeError'), isOk: false, bytes: 0 });
  });

  it('finds the longest pause of a download', async () => {
    const file = await measureDownload(site.address, '/file', 'token');
    expect(file).toMatchObject({ status: '200', bytes: 10, verdict: 'held' });
    expect(file.pause).toBeGreaterThan(0.28);
    expect(await measureDownload(site.address, '/missing', 'token')).toMatchObject({ verdict: 'not held' });
  });
});

it('saves as many answers as a call wants before each of its measurements', async () => {
  const requests = [];
  const replies = {
    '/api/token/': { access: 'token' },
    '/api/chapters/': [{ questions: [{ id: 1, answers: [{ id: 7 }, { id: 8 }] }] }],
    '/api/countries/': [{ id: 5, code: 'DE' }],
  };
  const site = await serve((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(replies[request.url] ?? {}));
  });
  const call = await measureCall(site.address, { path: '/api/history/', roles: ['admin'], bound: 10_000, answered: 3 }, 'admin');
  await site.close();
  expect(call).toMatchObject({ path: '/api/history/ after answers: 3', status: '200', held: true });
  const once = [...Array(3).fill('POST /api/given-answers/'), 'GET /api/history/'];
  expect(requests.slice(requests.indexOf(once[0]))).toEqual(Array(6).fill(once).flat());
});

describe('mails', () => {
  it('counts what has arrived, again, again with another id, and not at all', () => {
    const toArrival = (to, id, subject = 'Round 2') => ({ to, id, subject });
    const arrivals = [
      toArrival('a', '1'),
      toArrival('a', '0', 'Round 1'),
      toArrival('b', '2'),
      toArrival('b', '2'),
      toArrival('c', '3'),
      toArrival('c', '4'),
    ];
    const addresses = ['a', 'b', 'c', 'd'];
    expect(countArrivals(arrivals, { round: 2, addresses })).toEqual({ lost: 1, once: 1, repeated: 2, withOtherId: 1 });
  });
});

describe('outside teams', () => {
  it('names a team and its page after its bundler', () => {
    expect(toTeam('vite')).toMatchObject({ id: 'mfe-team-vite', path: '/team-vite', title: 'Team of vite', titleDe: 'Team für vite' });
  });

  it('edits a file of a project and restores it', () => {
    const { page } = toSources(toTeam('vite'));
    expect(page).toBe('src/app/team-vite-page.tsx');
    writeFileSync(join(folder, 'a.tsx'), 'one');
    const restore = edit({ folder }, 'a.tsx', (text) => `${text} two`);
    expect(readFileSync(join(folder, 'a.tsx'), 'utf8')).toBe('one two');
    restore();
    expect(readFileSync(join(folder, 'a.tsx'), 'utf8')).toBe('one');
    expect(() => edit({ folder }, 'a.tsx', (text) => text.replace('three', ''))).toThrow('The edit changes nothing');
  });
});

describe('readers', () => {
  it('takes the cache out of the shipped site, and nothing else', () => {
    const site = readSite('round-table.conf');
    const removed = site.split('\n').filter((line) => !withoutCache(site).split('\n').includes(line));
    expect(removed.map((line) => line.trim())).toEqual(['proxy_cache round_table_cache;']);
  });

  it('counts the states of the cache at the end of each line of the log', () => {
    const file = join(folder, 'log');
    writeFileSync(file, '1.2.3.4 "GET /" 200 HIT\n1.2.3.4 "GET /" 200 MISS\n1.2.3.4 "GET /a" 200 HIT\n');
    expect(countByCacheStatus(file)).toBe('HIT 2, MISS 1');
  });

  it('escapes the paths in the script of wrk', () => {
    expect(toScript(['/', '/ro/api/search/?search="law"'])).toContain('local paths = { "/", "/ro/api/search/?search=\\"law\\"" }');
  });
});

describe('take-version', () => {
  it('summarises the saves', () => {
    const saves = [
      { started: 0, milliseconds: 20.4, status: 200 },
      { started: 5, milliseconds: 99.6, status: 409 },
    ];
    expect(summarise(saves)).toEqual({ saves: 2, longest: 100, refused: 1 });
    expect(summarise([])).toEqual({ saves: 0, longest: 0, refused: 0 });
  });
});

describe('topology', () => {
  it('starts a server of an archive with a data folder of its own, and returns how it ended', async () => {
    mkdirSync(join(folder, 'bin'));
    writeFileSync(
      join(folder, 'bin', 'round-table-server'),
      `const { createServer } = require('node:http');
       createServer((_, response) => response.end(process.env.DATA_DIR)).listen(process.env.PORT, '127.0.0.1');
       process.on('SIGTERM', () => process.exit(3));`,
    );
    const port = await freePort();
    const server = new Server({ folder, env: { PATH: process.env.PATH }, port, work: folder });
    await server.start();
    expect(await (await fetch(server.address)).text()).toBe(join(folder, `data-${port}`));
    expect(await server.stop('SIGTERM')).toBe(3);
    expect(await server.stop('SIGTERM')).toBeNull();
    await server.start();
    expect(await server.stop('SIGKILL')).toBeNull();
  });
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromRoot } from '../../../deploy/src/lib/paths.mjs';
import { getAnswer } from './answers/bench-answers.mjs';
import { readFigures, toRows } from './lighthouse.mjs';
import { measureRate } from './reads/load.mjs';
import { fetchLiveBuild } from './release.mjs';
import { withoutContainers } from './unfederated.mjs';

let site;
let respond;
beforeAll(async () => {
  const server = createServer((request, response) => respond(request, response));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = { server, address: `http://127.0.0.1:${server.address().port}/path?a=1` };
});
afterAll(() => new Promise((resolve) => site.server.close(resolve)));

describe('answers', () => {
  it('changes every row each time: all questions with their first option, then with their second', () => {
    const choices = [
      { question: 1, options: [10, 11] },
      { question: 2, options: [20, 21] },
    ];
    expect([0, 1, 2, 3, 4].map((index) => getAnswer(choices, index).answer)).toEqual([10, 20, 11, 21, 10]);
    expect(getAnswer(choices, 3).question).toBe(2);
  });
});

describe('the load of reads', () => {
  const options = { headers: { accept: 'text/plain' }, connections: 2, seconds: 0.2 };

  it('counts whole responses', async () => {
    const requests = [];
    respond = ({ url, headers }, response) => {
      requests.push({ url, accept: headers.accept });
      response.writeHead(200, { 'content-length': 5 }).end('12345');
    };
    const rate = await measureRate(site.address, options);
    expect(requests[0]).toEqual({ url: '/path?a=1', accept: 'text/plain' });
    expect(rate).toBeGreaterThan(0);
    // Two requests measure the length; those that were under way at the end are counted.
    expect(rate * 0.2).toBeLessThanOrEqual(requests.length);
  });

  it('fails for a response of another status or length', async () => {
    respond = (_request, response) => response.writeHead(503, { 'content-length': 0 }).end();
    await expect(measureRate(site.address, options)).rejects.toThrow('Not a 200: HTTP/1.1 503');
    let count = 0;
    respond = (_request, response) => {
      count += 1;
      const body = 'x'.repeat(count > 4 ? 9 : 5);
      response.writeHead(200, { 'content-length': body.length }).end(body);
    };
    await expect(measureRate(site.address, options)).rejects.toThrow('The length of the response has changed');
  });
});

describe('Lighthouse', () => {
  const report = (score, blocking) => ({
    categories: { performance: { score } },
    environment: { benchmarkIndex: 1500.4 },
    audits: {
      'total-blocking-time': { numericValue: blocking },
      'largest-contentful-paint': { numericValue: 1800.2 },
      'cumulative-layout-shift': { numericValue: 0.00001 },
      'network-requests': { details: { items: [1, 2, 3] } },
      'total-byte-weight': { numericValue: 250_001 },
    },
  });

  it('reads figures rounded up, and holds the medians against the bounds', () => {
    const folder = mkdtempSync(join(tmpdir(), 'round-table-lighthouse-'));
    const file = join(folder, 'report.json');
    const runs = [report(0.94, 10), report(0.96, 400), report(0.97, 151)].map((content) => {
      writeFileSync(file, JSON.stringify(content));
      return readFigures(file);
    });
    rmSync(folder, { recursive: true });
    expect(runs[0]).toEqual({ speed: 1500, score: 0.94, blocking: 10, largest: 1801, shift: 0.0001, requests: 3, kilobytes: 251 });
    expect(toRows('landing page', runs)).toEqual(
      expect.arrayContaining([
        { metric: 'landing page: score', bound: 0.98, value: 0.96, held: false },
        { metric: 'landing page: total blocking time, ms', bound: 100, value: 151, held: false },
        { metric: 'landing page: layout shift', bound: 0.02, value: 0.0001, held: true },
      ]),
    );
    expect(toRows('dashboard', runs).map(({ metric }) => metric)).not.toContain('dashboard: transferred, kB');
  });
});

describe('releases', () => {
  it('reads the live build of the app from the page', async () => {
    const apps = [
      { id: 'mfe-admin', version: '1.0.0', hash: 'a' },
      { id: 'mfe-reports', version: '1.2.0', hash: 'b1' },
    ];
    respond = (_request, response) =>
      response.end(`<html><script type="application/json" id="registry">${JSON.stringify({ apps })}</script></html>`);
    expect(await fetchLiveBuild(site.address)).toBe('1.2.0-b1');
  });
});

describe('the build without federation', () => {
  it('leaves containers out of the boot script of this repository', () => {
    const source = readFileSync(fromRoot('shared/src/federation/boot.ts'), 'utf8');
    expect(source).toContain('app.entry');
    expect(withoutContainers(source)).not.toContain('app.entry');
  });
});

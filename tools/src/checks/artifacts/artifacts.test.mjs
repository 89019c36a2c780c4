import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { connect } from 'node:tls';
import { fromRoot } from '../../../../deploy/src/lib/paths.mjs';
import { findLinter, linters } from '../../install/linters.mjs';
import { createTempDir, removeFolder } from '../../lib/instance/app-instance.mjs';
import { freePort } from '../../lib/instance/free-port.mjs';
import { checkArtifacts, lintCompose, lintContainerfile, lintRules, lintSite, lintUnit } from './artifacts.mjs';
import { lintChart } from './chart.mjs';
import { readSite, writeSite } from './site.mjs';

const read = (...parts) => readFileSync(fromRoot('deploy', ...parts), 'utf8');
let folder;
beforeEach(() => {
  folder = createTempDir({ prefix: 'round-table-artifacts-' });
});
afterEach(() => removeFolder(folder));

/** Replaces text that must exist, and writes the result into the temporary folder. */
function write(name, text, from, to) {
  expect(text).toContain(from);
  const file = join(folder, name);
  writeFileSync(file, text.replace(from, to));
  return file;
}

test('the artifacts of this repository have no problems', async () => {
  expect(await checkArtifacts()).toEqual([]);
});

test('a Containerfile with an unknown instruction is refused', () => {
  expect(lintContainerfile(read('container', 'Containerfile').replace('STOPSIGNAL SIGTERM', 'STOPSIGNALS SIGTERM'))).toEqual([
    expect.stringMatching(/^Containerfile:\d+: .*STOPSIGNALS/),
  ]);
});

// `npm test` installs the linters if it can; an artifact without its linter is not linted.
const programs = Object.fromEntries(Object.entries(linters).map(([name, linter]) => [name, findLinter(linter)]));

if (programs.systemd)
  test('a unit with an unknown option, or with little protection, is refused', async () => {
    const unit = read('systemd', 'round-table@.service');
    const unknown = await lintUnit(programs.systemd, write('unknown@.service', unit, 'ProtectHome=yes', 'ProtectHomes=yes'));
    expect(unknown.join()).toContain('ProtectHomes');
    const open = await lintUnit(programs.systemd, write('open@.service', unit, 'SystemCallFilter=@system-service\n', ''));
    expect(open.join()).toContain('SystemCallFilter');
  });

if (programs.nginx)
  test('a site with an unknown directive is refused', async () => {
    const problems = await lintSite(
      programs.nginx,
      readSite('round-table.conf').replace('proxy_cache_background_update on', 'proxy_cache_background_updates on'),
    );
    expect(problems.join()).toContain('unknown directive "proxy_cache_background_updates"');
  });

if (programs.nginx)
  describe('a running site', () => {
    let work;
    let nginx;
    let port;
    let plain;
    beforeAll(async () => {
      work = createTempDir({ prefix: 'round-table-site-' });
      port = await freePort();
      const [plainPort, ...servers] = [await freePort(), await freePort(), await freePort()];
      plain = `http://127.0.0.1:${plainPort}`;
      nginx = spawn(programs.nginx, writeSite(work, { port, plainPort, servers }).args, { stdio: 'ignore' });
      while (nginx.exitCode === null && !(await fetch(plain, { redirect: 'manual' }).catch(() => undefined))) await delay(20);
    });
    afterAll(async () => {
      const closed = once(nginx, 'close');
      nginx.kill();
      await closed;
      removeFolder(work);
    });

    test('leads from a page without TLS to the same page with TLS', async () => {
      const { status, headers } = await fetch(`${plain}/compare?c=DE,FR`, { redirect: 'manual' });
      expect([status, headers.get('location')]).toEqual([308, 'https://127.0.0.1/compare?c=DE,FR']);
    });

    test.each(['/api/token/', '/ro/api/search/'])('refuses a call of %s without TLS instead of redirecting it', async (path) => {
      const reply = await fetch(`${plain}${path}`, { method: 'POST', redirect: 'manual', body: '{}' });
      expect([reply.status, await reply.json()]).toEqual([403, { detail: 'Use https://.' }]);
    });

    /** The error of a handshake with TLS 1.2 and one cipher suite, or undefined. */
    async function shakeHands(ciphers) {
      const socket = connect({ host: '127.0.0.1', port, maxVersion: 'TLSv1.2', ciphers, rejectUnauthorized: false });
      try {
        await once(socket, 'secureConnect');
        return undefined;
      } catch (error) {
        return error.code;
      } finally {
        socket.destroy();
      }
    }

    test('has cipher suites with forward secrecy and authenticated encryption only', async () => {
      for (const suite of ['ECDHE-RSA-AES128-GCM-SHA256', 'ECDHE-RSA-AES256-GCM-SHA384', 'ECDHE-RSA-CHACHA20-POLY1305'])
        expect(await shakeHands(suite)).toBeUndefined();
      for (const suite of ['AES128-GCM-SHA256', 'ECDHE-RSA-AES128-SHA256', 'AES256-SHA'])
        expect(await shakeHands(suite)).toMatch(/HANDSHAKE_FAILURE$/);
    });
  });

if (programs.monitoring)
  test('alert rules with a wrong expression, and rules that do not fire, are refused', async () => {
    const rules = read('monitoring', 'alerts.yaml');
    write('alerts.test.yaml', read('monitoring', 'alerts.test.yaml'), 'alerts.yaml', 'alerts.yaml');
    expect(await lintRules(programs.monitoring, write('alerts.yaml', rules, 'expr: ', 'expr: )'))).toHaveLength(2);
    expect(await lintRules(programs.monitoring, write('alerts.yaml', rules, 'for: ', 'for: 1'))).toHaveLength(1);
  });

if (programs.compose)
  test('a compose file with an unknown key is refused', async () => {
    const file = write('compose.yaml', read('compose', 'compose.yaml'), 'read_only:', 'readonly:');
    expect((await lintCompose(programs.compose, file)).join()).toContain('readonly');
  });

if (programs.helm)
  test('a chart with a broken template, or that renders an unknown field, is refused', async () => {
    const change = async (from, to) => {
      const chart = join(folder, 'round-table');
      cpSync(fromRoot('deploy', 'helm', 'round-table'), chart, { recursive: true });
      write('round-table/templates/deployment.yaml', read('helm', 'round-table', 'templates', 'deployment.yaml'), from, to);
      return (await lintChart(programs.helm, chart)).join();
    };
    expect(await change('{{ .Values.replicas }}', '{{ .Values.replicas | nothing }}')).toContain('function "nothing" not defined');
    expect(await change('readOnlyRootFilesystem: true', 'readOnlyRootFileSystem: true')).toContain(
      `'"readOnlyRootFileSystem"' does not exist`,
    );
  });

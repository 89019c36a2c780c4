import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot } from '../../../../deploy/src/lib/paths.mjs';
import { findLinter, linters } from '../../install/linters.mjs';
import { createTempDir, removeFolder } from '../../lib/instance/app-instance.mjs';
import { checkArtifacts, lintCompose, lintContainerfile, lintRules, lintSite, lintUnit } from './artifacts.mjs';
import { lintChart } from './chart.mjs';
import { readSite } from './site.mjs';

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

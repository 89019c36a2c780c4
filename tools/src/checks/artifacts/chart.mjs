import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { fromRoot } from '../../../../deploy/src/lib/paths.mjs';
import { capture, captureTool } from '../../lib/run.mjs';

const secrets = {
  tokenSecret: 'x'.repeat(32),
  databaseUrl: 'postgresql://round_table:secret@database/round_table',
  databaseReplicaUrl: 'postgresql://round_table:secret@replica/round_table',
  s3AccessKeyId: 'key',
  s3SecretAccessKey: 'secret',
  smtpUrl: 'smtps://user:password@mail.example.org',
  bouncesImapUrl: 'imaps://user:password@mail.example.org/INBOX',
};

/** Values that between them render each branch of each template. */
const variants = [
  { existingSecret: 'round-table' },
  { secrets, imagePullSecrets: [{ name: 'registry' }] },
  {
    existingSecret: 'round-table',
    extraEnv: [{ name: 'OVERRIDES', value: 'off' }],
    metrics: { enabled: true, port: 9090, serviceMonitor: true },
    backup: { enabled: true, claim: 'backups' },
  },
  {
    existingSecret: 'round-table',
    ingress: { enabled: false },
    networkPolicy: { enabled: false },
    metrics: { enabled: false, port: 9090 },
  },
];

/**
 * Checks objects of Kubernetes against the types of its API: a compiler also reports fields that an object literal must not have, which
 * Kubernetes would ignore.
 * @param {{ apiVersion: string, kind: string }[]} objects
 * @param {string} folder below `node_modules`, so that the types are found
 */
async function checkObjects(objects, folder) {
  const file = join(folder, 'objects.ts');
  const lines = objects.map((object, index) => {
    const [group = '', version] = object.apiVersion.includes('/') ? object.apiVersion.split('/') : ['core', object.apiVersion];
    const name = `${object.kind}${index}`;
    return `import type { ${object.kind} as ${name}Type } from 'kubernetes-types/${group.split('.')[0]}/${version}';
export const ${name}: ${name}Type = ${JSON.stringify(object, undefined, 1)};`;
  });
  writeFileSync(file, lines.join('\n'));
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--module', 'esnext', '--moduleResolution', 'bundler', '--types', ''];
  const { code, output } = await captureTool('typescript/bin/tsc', [...options, file]);
  return code === 0 ? [] : [output.trim()];
}

/**
 * Lints a chart with Helm, renders it with several values, and checks the rendered objects.
 * @param {string} helm
 * @param {string} chart
 */
export async function lintChart(helm, chart) {
  const cache = fromRoot('node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'chart-'));
  try {
    /** @type {{ apiVersion: string, kind: string }[]} */
    const objects = [];
    for (const variant of variants) {
      const values = join(folder, 'values.json');
      writeFileSync(values, JSON.stringify(variant));
      const lint = await capture(helm, ['lint', '--strict', '--quiet', chart, '--values', values]);
      if (lint.code !== 0) return [lint.output.trim()];
      const rendered = await capture(helm, ['template', 'round-table', chart, '--values', values]);
      if (rendered.code !== 0) return [rendered.output.trim()];
      const all = parseAllDocuments(rendered.output).flatMap((document) => document.toJS() ?? []);
      // The types are those of Kubernetes itself, without the Prometheus Operator.
      objects.push(...all.filter(({ apiVersion }) => !apiVersion.startsWith('monitoring.coreos.com/')));
    }
    return await checkObjects(objects, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

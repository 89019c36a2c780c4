import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import Ajv from 'ajv';
import { parse } from 'yaml';
import { fromRoot } from '../../../deploy/src/lib/paths.mjs';

const read = (...parts) => readFileSync(fromRoot('deploy', ...parts), 'utf8');
const chart = ['helm', 'round-table'];
const templates = readdirSync(fromRoot('deploy', ...chart, 'templates')).map((name) => ({ name, text: read(...chart, 'templates', name) }));
const values = parse(read(...chart, 'values.yaml'));
const compose = parse(read('compose', 'compose.yaml'), { merge: true });
const unit = read('systemd', 'round-table@.service');

/** The variables that the server reads. */
const known = new Set(
  readFileSync(fromRoot('server', 'src', 'platform', 'config.ts'), 'utf8').match(/(?<=')[A-Z][A-Z0-9_]+(?=')|NODE_ENV/g),
);

describe('the variables of the deployments exist in the configuration of the server', () => {
  it.each([
    ['compose', Object.keys(compose.services['server-1'].environment)],
    [
      'helm',
      templates.flatMap(({ text }) =>
        [...text.matchAll(/\bname: ([A-Z][A-Z0-9_]+),|^ {2}([A-Z][A-Z0-9_]+): \{\{/gm)].map(([, a, b]) => a ?? b),
      ),
    ],
    ['systemd', [...unit.matchAll(/^Environment=(\w+)=/gm), ...unit.matchAll(/ ([A-Z_]+)=\S/g)].map(([, name]) => name)],
    [
      'container',
      [...read('container', 'Containerfile').matchAll(/\b([A-Z_]+)=\S+/g)]
        .map(([, name]) => name)
        .filter((name) => !/^(ARCHIVE|\w+_IMAGE)$/.test(name)),
    ],
  ])('%s', (_, names) => {
    expect(names.length).toBeGreaterThan(1);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });
});

describe('the Helm chart', () => {
  const validate = new Ajv().compile(JSON.parse(read(...chart, 'values.schema.json')));

  it('has default values that its schema accepts, and refuses wrong ones', () => {
    expect([validate(values), validate.errors]).toEqual([true, null]);
    for (const wrong of [{ replicas: 0 }, { publicUrl: 'example.org' }, { secrets: { tokenSecret: 'short' } }, { replica: 2 }]) {
      expect(validate({ ...values, ...wrong })).toBe(false);
    }
  });

  it('uses only values that values.yaml has, each of them', () => {
    const text = templates.map((template) => template.text).join('\n');
    const used = new Set([...text.matchAll(/\.Values((?:\.\w+)+)/g)].map(([, path]) => path.slice(1)));
    const find = (path) => path.split('.').reduce((at, name) => at?.[name], values);
    expect([...used].filter((path) => find(path) === undefined)).toEqual([]);
    expect(Object.keys(values).filter((name) => ![...used].some((path) => path.split('.')[0] === name))).toEqual([]);
  });

  it('closes every block, and is YAML without its actions', () => {
    for (const { name, text } of templates) {
      const count = (pattern) => [...text.matchAll(pattern)].length;
      expect([name, count(/\{\{-? *(?:if|range|with|define)\b/g)]).toEqual([name, count(/\{\{-? *end\b/g)]);
      if (!name.endsWith('.yaml')) continue;
      const plain = text.replace(/^\s*\{\{.*\}\}\s*$/gm, '').replace(/\{\{.*?\}\}/g, 'value');
      expect(parse(plain)).toMatchObject({ apiVersion: expect.any(String), kind: expect.any(String), metadata: expect.anything() });
    }
  });
});

describe('compose.yaml', () => {
  it('refers only to services, volumes and variables that exist', () => {
    const { services, volumes } = compose;
    for (const service of Object.values(services)) {
      for (const name of Object.keys(service.depends_on ?? {})) expect(Object.keys(services)).toContain(name);
      for (const volume of service.volumes ?? []) {
        const [source] = volume.split(':');
        if (!/^[./]/.test(source)) expect(Object.keys(volumes)).toContain(source);
      }
    }
    const required = [...read('compose', 'compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    const example = [...read('compose', 'example.env').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    expect(new Set(required)).toEqual(new Set(example));
  });

  it('runs two equal servers with a read-only root and no capabilities', () => {
    const { 'server-1': one, 'server-2': two } = compose.services;
    expect(one).toEqual(two);
    expect(one).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    expect(Object.keys(one.environment)).toEqual(expect.arrayContaining(['DATABASE_URL', 'TOKEN_SECRET', 'S3_ENDPOINT', 'PUBLIC_URL']));
  });
});

describe('the unit of a server', () => {
  it('has the ports of its instance, whatever the file of variables says', () => {
    const [, command = ''] = /^ExecStart=(.+)$/m.exec(unit) ?? [];
    const readPorts = (instance) => {
      const shell = command.replaceAll('%i', instance).replace(/node .*$/, 'sh -c \'echo "$PORT $METRICS_PORT"\'');
      return execFileSync('/bin/sh', ['-c', shell], { env: { PORT: '8080', METRICS_PORT: '9464' }, encoding: 'utf8' }).trim();
    };
    expect(['8081', '8082'].map(readPorts)).toEqual(['8081 18081', '8082 18082']);
  });
});

it('no proxy takes a 503 for a failure of its server, which would take all servers from guests while the database is away', () => {
  const directives = [...read('nginx', 'round-table.conf').matchAll(/^\s*proxy_next_upstream (.+);/gm)].map(([, conditions]) => conditions);
  expect(directives).toEqual(['error timeout']);
  expect(values.ingress.annotations['nginx.ingress.kubernetes.io/proxy-next-upstream']).toBe(directives[0]);
  expect(compose.services.nginx.volumes).toContainEqual(expect.stringMatching(/^\.\.\/nginx\/round-table\.conf:/));
});

describe('the guide for two machines', () => {
  const [, section = ''] = readFileSync(fromRoot('docs', 'operate.md'), 'utf8').split(/^### (?=On two Debian machines)/m);
  const guide = section.slice(0, section.search(/^### /m));

  it('verifies the certificate of the database in every connection', () => {
    const modes = [...guide.matchAll(/\bsslmode=([\w-]+)/g)].map(([, mode]) => mode);
    expect(modes.length).toBeGreaterThan(2);
    expect(new Set(modes)).toEqual(new Set(['verify-full']));
  });

  it('encrypts what nginx sends to the other machine, before it sends anything', () => {
    const tunnel = /^Address = 10\.0\.0\.1\/24$[^`]*^systemctl enable --now wg-quick@wg0$/m.exec(guide);
    const upstream = /server 10\.0\.0\.2:\d+/.exec(guide);
    expect(tunnel?.index).toBeLessThan(upstream?.index ?? 0);
  });
});

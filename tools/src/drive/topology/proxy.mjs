import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { UserError } from '../../../../deploy/src/lib/log.mjs';
import { fromRoot } from '../../../../deploy/src/lib/paths.mjs';

const program = '/usr/sbin/nginx';

/** @param {string} text @param {[string | RegExp, string][]} changes */
function replaceAll(text, changes) {
  return changes.reduce((done, [from, to]) => {
    if (!(typeof from === 'string' ? done.includes(from) : from.test(done))) throw new Error(`The site no longer contains ${from}.`);
    return done.replaceAll(from, to);
  }, text);
}

/**
 * Starts nginx with the site and the upstream of `deploy/nginx`; only ports and folders are replaced.
 * @param {string} work
 * @param {{ port: number, plainPort: number, servers: number[] }} ports
 */
export async function startProxy(work, { port, plainPort, servers }) {
  if (!existsSync(program)) throw new UserError('nginx is missing: apt-get install nginx');
  const folder = join(work, 'nginx');
  for (const name of ['tls', 'cache', 'log', 'temp']) mkdirSync(join(folder, name), { recursive: true });
  const [key, certificate] = ['key', 'crt'].map((type) => join(folder, 'tls', `round-table.${type}`));
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
  const names = ['-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', String(key), '-out', String(certificate)];
  execFileSync('openssl', [...request, ...names], { stdio: 'ignore' });
  const site = replaceAll(readFileSync(fromRoot('deploy', 'nginx', 'round-table.conf'), 'utf8'), [
    [/^ *listen \[::\].*\n/gm, ''],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
    ['/etc/nginx/tls', join(folder, 'tls')],
    ['/var/cache/nginx', join(folder, 'cache')],
    ['/var/log/nginx', join(folder, 'log')],
  ]);
  const upstream = replaceAll(readFileSync(fromRoot('deploy', 'nginx', 'upstream.conf'), 'utf8'), [
    ['127.0.0.1:8081', `127.0.0.1:${servers[0]}`],
    ['127.0.0.1:8082', `127.0.0.1:${servers[1]}`],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/temp/${name};`);
  const main = join(folder, 'nginx.conf');
  writeFileSync(join(folder, 'site.conf'), site);
  writeFileSync(join(folder, 'upstream.conf'), upstream);
  const log = join(folder, 'log', 'error.log');
  writeFileSync(
    main,
    `${process.getuid?.() === 0 ? 'user www-data;' : ''}
daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${log} error;
events { worker_connections 512; }
http { include /etc/nginx/mime.types; ${temporary.join(' ')} include ${folder}/upstream.conf; include ${folder}/site.conf; }
`,
  );
  const nginx = spawn(program, ['-c', main, '-e', log], { stdio: ['ignore', 'inherit', 'inherit'] });
  const closed = once(nginx, 'close');
  while (!existsSync(join(folder, 'nginx.pid'))) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended: ${readFileSync(log, 'utf8')}`);
    await pause(50);
  }
  return {
    certificate: readFileSync(String(certificate)),
    close: async () => {
      nginx.kill('SIGQUIT');
      await closed;
    },
  };
}

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot } from '../../../../deploy/src/lib/paths.mjs';

/** @param {string} text @param {[string | RegExp, string][]} changes */
function replaceAll(text, changes) {
  return changes.reduce((done, [from, to]) => {
    if (!(typeof from === 'string' ? done.includes(from) : from.test(done))) throw new Error(`The site no longer contains ${from}.`);
    return done.replaceAll(from, to);
  }, text);
}

/** Reads a file of `deploy/nginx`. @param {string} name */
export const readSite = (name) => readFileSync(fromRoot('deploy', 'nginx', name), 'utf8');

/**
 * Writes a configuration of nginx with the site and the upstream of `deploy/nginx`; only ports and folders are replaced. The certificate is
 * for the loopback address.
 * @param {string} work
 * @param {{ port: number, plainPort: number, servers: number[], site?: string }} options
 */
export function writeSite(work, { port, plainPort, servers, site = readSite('round-table.conf') }) {
  const folder = join(work, 'nginx');
  for (const name of ['tls', 'cache', 'log', 'temp']) mkdirSync(join(folder, name), { recursive: true });
  const [key = '', certificate = ''] = ['key', 'crt'].map((type) => join(folder, 'tls', `round-table.${type}`));
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
  const names = ['-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', key, '-out', certificate];
  execFileSync('openssl', [...request, ...names], { stdio: 'ignore' });
  const ownSite = replaceAll(site, [
    [/^ *listen \[::\].*\n/gm, ''],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
    ['/etc/nginx/tls', join(folder, 'tls')],
    ['/var/cache/nginx', join(folder, 'cache')],
    ['/var/log/nginx', join(folder, 'log')],
  ]);
  const upstream = replaceAll(readSite('upstream.conf'), [
    ['127.0.0.1:8081', `127.0.0.1:${servers[0]}`],
    ['127.0.0.1:8082', `127.0.0.1:${servers[1]}`],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/temp/${name};`);
  const [main, log, pid] = [join(folder, 'nginx.conf'), join(folder, 'log', 'error.log'), join(folder, 'nginx.pid')];
  writeFileSync(join(folder, 'site.conf'), ownSite);
  writeFileSync(join(folder, 'upstream.conf'), upstream);
  writeFileSync(
    main,
    `${process.getuid?.() === 0 ? 'user www-data;' : ''}
daemon off; worker_processes 1; pid ${pid}; error_log ${log} error;
events { worker_connections 512; }
http { include /etc/nginx/mime.types; ${temporary.join(' ')} include ${folder}/upstream.conf; include ${folder}/site.conf; }
`,
  );
  return { args: ['-c', main, '-e', log], log, pid, certificate };
}

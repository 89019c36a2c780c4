import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { UserError } from '../../../../deploy/src/lib/log.mjs';
import { writeSite } from '../../../../tools/src/checks/artifacts/site.mjs';

const program = '/usr/sbin/nginx';

/**
 * Starts nginx with the site and the upstream of `deploy/nginx`.
 * @param {string} work
 * @param {{ port: number, plainPort: number, servers: number[], site?: string }} ports
 */
export async function startProxy(work, ports) {
  if (!existsSync(program)) throw new UserError('nginx is missing: apt-get install nginx');
  const { args, log, pid, certificate } = writeSite(work, ports);
  const nginx = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const closed = once(nginx, 'close');
  while (!existsSync(pid)) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended: ${readFileSync(log, 'utf8')}`);
    await pause(50);
  }
  return {
    certificate: readFileSync(certificate),
    close: async () => {
      nginx.kill('SIGQUIT');
      await closed;
    },
  };
}

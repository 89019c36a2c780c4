import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../../../../deploy/src/lib/log.mjs';
import { freePort } from '../../../../tools/src/lib/instance/free-port.mjs';
import { withClient } from '../../lib/database.mjs';

/** Where Debian's packages install PostgreSQL, in one folder per version. */
const packages = '/usr/lib/postgresql';

/** The newest installed PostgreSQL that has what a replica needs. */
function findPrograms() {
  const versions = existsSync(packages) ? readdirSync(packages).map(Number) : [];
  const newest = versions.filter((version) => existsSync(join(packages, String(version), 'bin', 'pg_basebackup'))).sort((a, b) => b - a)[0];
  if (newest === undefined) throw new UserError('PostgreSQL is missing: apt-get install postgresql');
  return join(packages, String(newest), 'bin');
}

/** PostgreSQL refuses to run as root. @param {string} program @param {string[]} args @returns {[string, string[]]} */
const asOwner = (program, args) =>
  process.getuid?.() === 0 ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', program, ...args]] : [program, args];

/** @param {string} program @param {string[]} args */
const runAsOwner = (program, args) => execFileSync(...asOwner(program, args), { stdio: ['ignore', 'ignore', 'inherit'] });

/**
 * A primary and a streaming replica on loopback.
 * @param {string} work
 */
export async function startCluster(work) {
  const bin = findPrograms();
  const folder = join(work, 'postgres');
  mkdirSync(folder);
  if (process.getuid?.() === 0) execFileSync('chown', ['postgres', folder]);
  const [port, replicaPort] = [await freePort(), await freePort()];
  /** @param {string} name */
  const stop = (name) => runAsOwner(join(bin, 'pg_ctl'), ['stop', '-D', join(folder, name), '-m', 'fast', '-w']);
  /** @param {string} name @param {number} on */
  const start = (name, on) =>
    runAsOwner(join(bin, 'pg_ctl'), [
      ...['start', '-w', '-D', join(folder, name), '-l', join(folder, `${name}.log`)],
      ...['-o', `-p ${on} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`],
    ]);
  /** PostgreSQL's own processes are in groups of their own. @param {NodeJS.Signals} signal */
  const signalPrimary = (signal) => {
    const main = Number(readFileSync(join(folder, 'primary', 'postmaster.pid'), 'utf8').split('\n')[0]);
    // The main process first: while it is suspended it starts no further ones.
    if (signal === 'SIGSTOP') process.kill(main, signal);
    const children = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
    for (const pid of [...children, main]) process.kill(pid, signal);
  };
  /** @param {number} on */
  const toUrl = (on) => `postgresql://round_table@127.0.0.1:${on}/round_table`;
  runAsOwner(join(bin, 'initdb'), [
    ...['-D', join(folder, 'primary'), '-U', 'round_table', '-A', 'trust', '--encoding=UTF8', '--locale=C.UTF-8'],
  ]);
  start('primary', port);
  await withClient({ url: `postgresql://round_table@127.0.0.1:${port}/postgres` }, (client) => client.query('create database round_table'));
  const source = ['-h', '127.0.0.1', '-p', String(port), '-U', 'round_table'];
  runAsOwner(join(bin, 'pg_basebackup'), [...source, '-D', join(folder, 'replica'), '--write-recovery-conf', '-X', 'stream']);
  start('replica', replicaPort);
  return {
    url: toUrl(port),
    replicaUrl: toUrl(replicaPort),
    stopReplica: () => stop('replica'),
    startReplica: () => start('replica', replicaPort),
    suspendPrimary: () => signalPrimary('SIGSTOP'),
    resumePrimary: () => signalPrimary('SIGCONT'),
    /** Asynchronous: the load goes on. */
    restartPrimary: async () => {
      const args = ['restart', '-D', join(folder, 'primary'), '-m', 'fast', '-w', '-l', join(folder, 'primary.log')];
      const [code] = await once(spawn(...asOwner(join(bin, 'pg_ctl'), args), { stdio: ['ignore', 'ignore', 'inherit'] }), 'exit');
      if (code !== 0) throw new Error(`The primary could not be restarted (exit code ${code}).`);
    },
    close: () => {
      for (const name of ['replica', 'primary']) if (existsSync(join(folder, name, 'postmaster.pid'))) stop(name);
    },
  };
}

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../../../../deploy/src/lib/log.mjs';
import { capture } from '../../../../tools/src/lib/run.mjs';

/** crun refuses the second hierarchy of control groups beside the first: it is unmounted for the command alone. */
const hybrid = '/sys/fs/cgroup/unified';
const enter = existsSync(hybrid) ? ['unshare', '--mount', 'sh', '-c', `umount ${hybrid} && exec "$@"`, 'sh'] : [];

/**
 * Podman with images and containers below a folder. It also works in a container without systemd and without the right to raise limits: files are copied
 * instead of mounted, control groups are left alone.
 * @param {string} work
 */
export function createEngine(work) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/podman')) {
    throw new UserError('This drive needs root and Podman: apt-get install --no-install-recommends podman crun postgresql');
  }
  const storage = ['--root', join(work, 'storage'), '--runroot', join(work, 'run'), '--storage-driver', 'vfs'];
  const prefix = [...enter, 'podman', ...storage, '--cgroup-manager', 'cgroupfs'];

  /** The whole command of a call, for `spawn`. @param {string[]} args @returns {[string, string[]]} */
  const toCommand = (...args) => {
    const [program = '', ...rest] = [...prefix, ...args];
    return [program, rest];
  };
  const call = (/** @type {string[]} */ ...args) => capture(...toCommand(...args));

  /** @param {string[]} args */
  async function callOrFail(...args) {
    const { code, output } = await call(...args);
    if (code !== 0) throw new Error(`podman ${args[0]} failed:\n${output}`);
    return output;
  }

  return {
    toCommand,
    call,
    callOrFail,
    /** @param {string} folder @param {string} name @param {string[]} changes instructions of a Containerfile */
    async importFolder(folder, name, changes) {
      const archive = `${folder}.tar`;
      execFileSync('tar', ['-cf', archive, '-C', folder, '.']);
      await callOrFail('import', ...changes.flatMap((change) => ['--change', change]), archive, name);
    },
  };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import S3rver from 's3rver';
import { untilReady } from '../../../../tools/src/lib/instance/until-ready.mjs';

const bucket = 'round-table';

/** An S3-compatible store on loopback. @param {string} work */
export async function startStore(work) {
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(work, 'store'),
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await store.run();
  const settings = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  return { settings, close: () => store.close() };
}

/** A server from the unpacked archive, with its own data folder. */
export class Server {
  /**
   * @param {{ folder: string, env: Record<string, string>, port: number, work: string }} options
   */
  constructor({ folder, env, port, work }) {
    const dataDir = join(work, `data-${port}`);
    mkdirSync(dataDir);
    this.address = `http://127.0.0.1:${port}`;
    this.folder = folder;
    this.env = { ...env, PORT: String(port), DATA_DIR: dataDir };
    /** @type {import('node:child_process').ChildProcess | undefined} */
    this.program = undefined;
  }

  /** Returns once the server is ready. */
  async start() {
    const program = spawn('node', ['bin/round-table-server'], { cwd: this.folder, env: this.env, stdio: ['ignore', 'ignore', 'inherit'] });
    this.program = program;
    await untilReady(this.address, { server: program });
  }

  /** Ends the server, and returns its exit code. @param {'SIGTERM' | 'SIGKILL'} signal */
  async stop(signal) {
    if (!this.program || this.program.exitCode !== null || this.program.signalCode !== null) return null;
    const closed = once(this.program, 'close');
    this.program.kill(signal);
    const [code] = await closed;
    return code;
  }
}

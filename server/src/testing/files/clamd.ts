import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { eicar } from '../../platform/virus-scanner/virus-scanner';
import { until } from '../until';

const program = '/usr/sbin/clamd';
const signature = 'Eicar-Test-Signature';

export interface TestClamd {
  /** For `CLAMD_URL`. */
  url: string;
  close(): Promise<void>;
}

/** clamd of the system with one signature, that of the test file of EICAR. */
async function startSystemClamd(): Promise<TestClamd> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'rt-clamd-'));
  await chmod(folder, 0o755);
  const socket = path.join(folder, 'clamd.ctl');
  const md5 = createHash('md5').update(eicar).digest('hex');
  await writeFile(path.join(folder, 'test.hdb'), `${md5}:${eicar.length}:${signature}\n`);
  const settings = [`LocalSocket ${socket}`, `DatabaseDirectory ${folder}`, 'Foreground yes', `PidFile ${path.join(folder, 'pid')}`];
  await writeFile(path.join(folder, 'clamd.conf'), `${settings.join('\n')}\n`);
  const running = spawn(program, ['--config-file', path.join(folder, 'clamd.conf')], { stdio: 'ignore' });
  await until(() => existsSync(socket));
  const close = async () => {
    running.kill();
    await once(running, 'exit');
    await rm(folder, { recursive: true, force: true });
  };
  return { url: `unix:${socket}`, close };
}

/** The bytes between the lengths of an INSTREAM command; undefined if its end is missing. */
function readStream(sent: Buffer): Buffer | undefined {
  const chunks: Buffer[] = [];
  for (let at = 'zINSTREAM\0'.length; at + 4 <= sent.length; ) {
    const length = sent.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(sent.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

/** A program that responds to INSTREAM as clamd does. `respond` gets the bytes of the file. */
export async function startTestClamd(respond: (content: Buffer) => string | undefined): Promise<TestClamd> {
  const open = new Set<net.Socket>();
  const server = net.createServer({ allowHalfOpen: true }, (socket) => {
    open.add(socket);
    let sent = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      sent = Buffer.concat([sent, chunk]);
      const content = readStream(sent);
      const reply = content && respond(content);
      if (reply !== undefined) socket.end(`${reply}\0`);
    });
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async () => {
    for (const socket of open) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `tcp://127.0.0.1:${(server.address() as net.AddressInfo).port}`, close };
}

/** clamd of the system where it is installed, otherwise a program that reports the test file of EICAR like it. */
export const startClamd = (): Promise<TestClamd> =>
  existsSync(program)
    ? startSystemClamd()
    : startTestClamd((content) => (content.includes(eicar) ? `stream: ${signature} FOUND` : 'stream: OK'));

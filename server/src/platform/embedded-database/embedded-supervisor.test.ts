import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { supervised } from './embedded-supervisor';

test('stops a server that ignores the first signal because it is still starting', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rt-supervisor-'));
  const pipe = path.join(folder, 'users.pipe');
  execFileSync('mkfifo', [pipe]);
  const server = `process.once('SIGINT', () => {
    console.log('ignored');
    process.once('SIGINT', () => process.exit());
  });
  console.log('started');
  setInterval(() => undefined, 1000);`;
  const [shell, ...args] = supervised([process.execPath, '--eval', server], 3600);
  // The supervisor ends its process group.
  const supervisor = spawn(shell, args, { cwd: folder, detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
  const closed = once(supervisor, 'close');
  let output = '';
  supervisor.stdout.on('data', (part) => {
    output += String(part);
  });
  while (!output.includes('started')) await new Promise((resolve) => setTimeout(resolve, 10));
  // Waits until the supervisor reads.
  const user = fs.openSync(pipe, 'w');
  fs.writeSync(user, 'x');
  fs.closeSync(user);
  await closed;
  expect(output).toBe('started\nignored\n');
  fs.rmSync(folder, { recursive: true });
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const files = ['../testing/run-typescript.cjs', 'log-destination.ts'].map((file) => JSON.stringify(path.join(__dirname, file)));
/** Logs a line and exits as soon as it receives something. */
const program = `require(${files[0]});
  const destination = require(${files[1]}).createLogDestination();
  process.stdin.once('data', () => { destination.write('the last line\\n'); process.exit(3); });
  process.stderr.write('ready');`;

let child: ChildProcess;
beforeEach(async () => {
  child = spawn(process.execPath, ['--eval', program], { stdio: 'pipe' });
  await once(child.stderr ?? child, 'data');
});
afterEach(() => {
  child.kill('SIGKILL');
});

const leave = async () => {
  const closed = once(child, 'exit');
  child.stdin?.write('now');
  const [code] = await closed;
  return code;
};

test('what is buffered is written when the process exits', async () => {
  const written = once(child.stdout ?? child, 'data');
  expect(await leave()).toBe(3);
  expect(String(await written)).toBe('the last line\n');
});

test('a process exits although nobody reads its output any more', async () => {
  child.stdout?.destroy();
  expect(await leave()).toBe(3);
}, 15_000);

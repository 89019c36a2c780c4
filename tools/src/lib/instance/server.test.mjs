import { once } from 'node:events';
import { createSmallRepository } from '../../testing/small-repository.mjs';

// Each test starts programs.
jest.setTimeout(120_000);

let repository;
beforeEach(() => {
  repository = createSmallRepository();
});
afterEach(() => repository.remove());

const startProgram = `import { startServer, onShutdown } from './tools/src/lib/instance/server.mjs';
  const { ended, kill } = startServer();
  onShutdown(kill);
  process.exitCode = await ended;`;

it('returns the exit code of the server', async () => {
  repository.write('server/dist/main.mjs', "console.log('listening'); process.exitCode = 7;");
  expect(await repository.evaluate(startProgram)).toEqual({ code: 7, output: 'listening\n' });
});

it('returns 128 and the number of the signal for a server that was killed', async () => {
  repository.write('server/dist/main.mjs', "process.kill(process.pid, 'SIGKILL');");
  expect(await repository.evaluate(startProgram)).toMatchObject({ code: 137 });
});

it.each(['SIGTERM', 'SIGINT', 'SIGHUP'])('passes %s on to the server and waits for its end', async (signal) => {
  repository.write(
    'server/dist/main.mjs',
    `setInterval(() => undefined, 1000);
     process.on('${signal}', () => { console.log('closing'); process.exit(5); });
     console.log('listening');`,
  );
  const { child, ended } = repository.start(['--input-type=module', '--eval', startProgram]);
  await once(child.stdout, 'data');
  child.kill(signal);
  expect(await ended).toEqual({ code: 5, output: 'listening\nclosing\n' });
});

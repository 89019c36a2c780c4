import { startSourceThread } from './source-thread';

test('a thread that is terminated at once has loaded its program before', async () => {
  // The program fails once its modules are loaded.
  const thread = startSourceThread('report', undefined);
  const errors: Error[] = [];
  thread.on('error', (error: Error) => errors.push(error));
  await thread.terminate();
  expect(errors.map(({ message }) => message)).toEqual([expect.stringContaining("Cannot destructure property 'databaseUrl'")]);
});

import { capture, captureTool } from './run.mjs';

it('captures the output of both streams and the exit code', async () => {
  const program = "process.stdout.write('out'); process.stderr.write('err'); process.exitCode = 3;";
  const { code, output } = await capture(process.execPath, ['--eval', program]);
  expect(code).toBe(3);
  expect(output).toContain('out');
  expect(output).toContain('err');
});

it('returns 127 if the program does not exist', async () => {
  expect(await capture('round-table-missing-program', [])).toMatchObject({ code: 127 });
});

it('runs an installed tool by its file', async () => {
  expect(await captureTool('@biomejs/biome/bin/biome', ['--version'])).toMatchObject({ code: 0 });
});

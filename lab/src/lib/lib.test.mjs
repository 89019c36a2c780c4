import { runCommand } from './commands.mjs';
import { toMarkdown } from './markdown.mjs';
import { createReport } from './report.mjs';

it('writes a table in Markdown with empty cells', () => {
  expect(
    toMarkdown(
      ['call', 'bound'],
      [
        ['/', undefined],
        ['/api/', 50],
      ],
    ).split('\n'),
  ).toEqual(['| call | bound |', '| --- | --- |', '| / |  |', '| /api/ | 50 |']);
});

it('fails a report with one expectation that is not held', () => {
  const report = createReport('example');
  report.figure('size', '5 MB');
  report.expect('status', true, '200');
  expect(report.exitCode()).toBe(0);
  report.expect('lost writes', false, '1 of 10');
  expect(report.exitCode()).toBe(1);
  const lines = report.print().split('\n');
  expect(lines.slice(2, 5)).toEqual(['| size | 5 MB |  |', '| status | 200 | held |', '| lost writes | 1 of 10 | not held |']);
  expect(JSON.parse(lines.at(-1))).toMatchObject({ drive: 'example', rows: [{}, {}, { verdict: 'not held' }] });
});

it('measures a command, and throws with the output of one that fails', async () => {
  const { output, elapsed } = await runCommand(process.execPath, ['--eval', 'console.log(5)']);
  expect(output).toBe('5\n');
  expect(elapsed).toBeGreaterThan(0);
  await expect(runCommand(process.execPath, ['--eval', "console.log('no space left'); process.exitCode = 2"])).rejects.toThrow(
    /failed:\nno space left/,
  );
});

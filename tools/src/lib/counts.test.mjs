import { UserError } from '../../../deploy/src/lib/log.mjs';
import { reportCounts, sumCounts } from './counts.mjs';

let output;
beforeEach(() => {
  output = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => {
  jest.restoreAllMocks();
  process.exitCode = 0;
});

it('adds counts', () => {
  expect(sumCounts([])).toEqual({ passed: 0, failed: 0 });
  expect(
    sumCounts([
      { passed: 2, failed: 0 },
      { passed: 3, failed: 1 },
    ]),
  ).toEqual({ passed: 5, failed: 1 });
});

it.each([
  [{ passed: 5, failed: 0 }, 0, '5 passed, 0 failed\n'],
  [{ passed: 5, failed: 1 }, 1, '5 passed, 1 failed\n'],
])('prints %j and exits with %i', async (counts, code, line) => {
  await reportCounts(async () => counts);
  expect(process.exitCode).toBe(code);
  expect(output.mock.calls).toEqual([[line]]);
});

it('counts an exception as a failure, and prints it', async () => {
  await reportCounts(() => Promise.reject(new UserError('No browser.')));
  expect(process.exitCode).toBe(1);
  expect(process.stderr.write.mock.calls).toEqual([['\nNo browser.\n']]);
  expect(output.mock.calls).toEqual([['0 passed, 1 failed\n']]);
});

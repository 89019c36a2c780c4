import { duration, hasCode, log, printError, run, timed, toMessage, UserError } from './log.mjs';

let output;
let errors;
beforeEach(() => {
  output = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  errors = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => {
  jest.restoreAllMocks();
  process.exitCode = 0;
});
const readLines = (stream) => stream.mock.calls.map(([text]) => text);

it.each([
  [0, '0.0 s'],
  [420, '0.4 s'],
  [12_300, '12 s'],
  [65_000, '1 min 5 s'],
])('formats %i ms as %s', (milliseconds, text) => {
  expect(duration(milliseconds)).toBe(text);
});

it('logs a line', () => {
  log('ready');
  expect(readLines(output)).toEqual(['ready\n']);
});

it('logs how long some work took and returns its result', async () => {
  expect(await timed('Installing', async () => 7)).toBe(7);
  expect(readLines(output)).toEqual(['› Installing …\n', expect.stringMatching(/^ {2}Installing: 0\.\d s\n$/)]);
});

it('recognises the code of an error', () => {
  const error = Object.assign(new Error('in use'), { code: 'EADDRINUSE' });
  expect(hasCode(error, 'EADDRINUSE')).toBe(true);
  expect(hasCode(error, 'EACCES')).toBe(false);
  for (const other of [null, undefined, 'EADDRINUSE', {}]) expect(hasCode(other, 'EADDRINUSE')).toBe(false);
});

it('returns the message of whatever was thrown', () => {
  expect([toMessage(new Error('failed')), toMessage('failed'), toMessage(undefined)]).toEqual(['failed', 'failed', 'undefined']);
});

it('prints a user error without its stack, and any other error with it', () => {
  printError(new UserError('Choose another port.'));
  printError(new Error('unexpected'));
  printError('a text');
  const [userError, error, text] = readLines(errors);
  expect(userError).toBe('\nChoose another port.\n');
  expect(error).toMatch(/^\nError: unexpected\n {4}at /);
  expect(text).toBe('\na text\n');
});

describe('run', () => {
  it.each([
    [undefined, 0],
    [0, 0],
    [3, 3],
  ])('exits with what the program returns: %p', async (returned, code) => {
    await run(async () => returned);
    expect(process.exitCode).toBe(code);
    expect(readLines(errors)).toEqual([]);
  });

  it('prints a failure and exits with 1', async () => {
    await run(() => Promise.reject(new UserError('Give an app.')));
    expect(process.exitCode).toBe(1);
    expect(readLines(errors)).toEqual(['\nGive an app.\n']);
  });
});

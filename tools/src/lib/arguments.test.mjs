import { UserError } from '../../../deploy/src/lib/log.mjs';
import { parseArguments } from './arguments.mjs';

const help = 'npm run example -- [--port PORT]';
let output;
beforeEach(() => {
  output = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => jest.restoreAllMocks());
const parse = (...args) => parseArguments(help, { port: { type: 'string' }, yes: { type: 'boolean' } }, args);

it('returns options and positional arguments', () => {
  const { values, positionals } = parse('mfe-reports', '--port', '80', '--yes', 'shell');
  expect({ ...values }).toEqual({ port: '80', yes: true });
  expect(positionals).toEqual(['mfe-reports', 'shell']);
});

it.each(['--help', '-h'])('prints the help for %s', (option) => {
  expect(parse('--yes', option)).toBeUndefined();
  expect(output.mock.calls).toEqual([[`${help}\n`]]);
});

it.each([[['--prot', '80']], [['--port']], [['--yes=no']]])('rejects %j with the help', (args) => {
  expect(() => parse(...args)).toThrow(UserError);
  expect(() => parse(...args)).toThrow(help);
});

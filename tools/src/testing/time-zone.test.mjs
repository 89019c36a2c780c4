import { execFileSync } from 'node:child_process';
import { fromRoot } from '../../../deploy/src/lib/paths.mjs';

it('is UTC in all tests, whatever the zone of the machine is', () => {
  expect(new Date(2026, 6, 1, 12).toISOString()).toBe('2026-07-01T12:00:00.000Z');
  const program = `require(${JSON.stringify(fromRoot('jest.config.cjs'))}); process.stdout.write(new Date(2026, 6, 1, 12).toISOString());`;
  const env = { ...process.env, TZ: 'Asia/Kathmandu' };
  expect(execFileSync(process.execPath, ['--eval', program], { env, encoding: 'utf8' })).toBe('2026-07-01T12:00:00.000Z');
  expect(execFileSync(process.execPath, ['--eval', program.split(';')[1] ?? ''], { env, encoding: 'utf8' })).toBe(
    '2026-07-01T06:15:00.000Z',
  );
});

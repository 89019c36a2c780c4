import { maxClientErrorMessage } from '@round-table/shared/contract';
import type { FeatureAppManifest } from '@round-table/shared/federation';
import { manifests } from '../../../testing/render-shell';
import { classifyLoadError, toFailure, withTimeout } from './failure';

test.each([
  ['ScriptNetworkError: Failed to load script', 'load'],
  ['[ Federation Runtime ]: RUNTIME-001', 'load'],
  ['Loading CSS chunk 12 failed', 'load'],
  ['Unable to preload CSS for /assets/page.css', 'load'],
  ['Failed to fetch dynamically imported module', 'load'],
  ['ScriptExecutionError: x is not defined', 'import'],
  ['feature app mfe-reading exposes nothing', 'import'],
  ['timeout', 'timeout'],
  ['the request timed out', 'timeout'],
])('%s is of the kind %s', (message, kind) => {
  expect(classifyLoadError(new Error(message))).toBe(kind);
});

test('a failure holds name and message of the error, up to the length that the server accepts', () => {
  const build = manifests[0] as FeatureAppManifest;
  expect(toFailure(build, 'render', new TypeError('no'))).toEqual({ build, kind: 'render', message: 'TypeError: no' });
  expect(toFailure(build, 'render', 'x'.repeat(maxClientErrorMessage + 1)).message).toHaveLength(maxClientErrorMessage);
});

test('work that takes longer than its timeout rejects', async () => {
  jest.useFakeTimers();
  const result = withTimeout(new Promise(() => undefined), 20_000);
  const expectation = expect(result).rejects.toThrow('timeout');
  jest.advanceTimersByTime(20_000);
  await expectation;
  jest.useRealTimers();
  await expect(withTimeout(Promise.resolve(1), 20_000)).resolves.toBe(1);
});

import type { TrustedRules } from '@round-table/shared/domain';
import { createDefaultPolicy } from './default-policy';

const rules: Record<string, TrustedRules> = {};
beforeAll(() => {
  Object.assign(globalThis, { trustedTypes: { createPolicy: (name: string, own: TrustedRules) => Object.assign(rules, { [name]: own }) } });
  createDefaultPolicy();
});
afterAll(() => Reflect.deleteProperty(globalThis, 'trustedTypes'));

test.each([
  ['/shell.7f86f421.js', true],
  ['/apps/mfe-reports/1.0.0-a1/remoteEntry.js?attempt=1', true],
  ['/apps/mfe-reports/1.0.0-a1/remoteEntry.mjs', true],
  ['/api/download/7/notes.js/', false],
  ['/api/attachments/notes.js', false],
  ['/apps/../api/attachments/notes.js', false],
  ['/flags/de.svg', false],
  // The page's Content-Security-Policy decides on these.
  ['http://localhost:4870/remoteEntry.js', true],
])('the script %s is permitted: %s @SHELL-25', (url, isPermitted) => {
  expect(rules.default?.createScriptURL?.(url)).toBe(isPermitted ? url : undefined);
});

test.each([
  ['', 'Element innerHTML', true],
  ['1 &amp; 2', 'Element innerHTML', true],
  ['<b>1</b>', 'Element innerHTML', false],
  ['<img src=x onerror=alert(1)>', 'Range createContextualFragment', false],
  ['<p>A comment</p>', 'DOMParser parseFromString', true],
])('the HTML %j in %s is permitted: %s @SHELL-25', (html, sink, isPermitted) => {
  expect(rules.default?.createHTML?.(html, 'TrustedHTML', sink)).toBe(isPermitted ? html : undefined);
});

test('no text is permitted as a script', () => {
  expect(rules.default).not.toHaveProperty('createScript');
});

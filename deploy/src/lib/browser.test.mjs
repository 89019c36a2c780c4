import { findBrowser } from './browser.mjs';

const before = process.env.BROWSER_PATH;
afterEach(() => {
  if (before === undefined) delete process.env.BROWSER_PATH;
  else process.env.BROWSER_PATH = before;
});

it('prefers the browser that BROWSER_PATH names', () => {
  process.env.BROWSER_PATH = process.execPath;
  expect(findBrowser()).toBe(process.execPath);
  expect(findBrowser({ isHeaded: true })).toBe(process.execPath);
});

it('falls back to the browsers of the system if BROWSER_PATH does not exist', () => {
  process.env.BROWSER_PATH = '/not/there';
  expect(findBrowser()).not.toBe('/not/there');
  delete process.env.BROWSER_PATH;
  const withoutVariable = findBrowser();
  process.env.BROWSER_PATH = '/not/there';
  expect(findBrowser()).toBe(withoutVariable);
});

import { readCsrfToken } from './session-api';

test.each([
  ['a=1; csrftoken=abc.d; b=2', 'abc.d'],
  ['a=1; __Host-csrftoken=abc', 'abc'],
  ['xcsrftoken=abc', ''],
  ['', ''],
])('in "%s" the CSRF token is "%s"', (cookies, token) => {
  expect(readCsrfToken(cookies)).toBe(token);
});

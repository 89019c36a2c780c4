import { toLoopbackAddress } from './loopback';

test.each([
  'http://localhost:4870/mfe-reports/feature-app.json',
  'https://localhost/a.json',
  'http://127.0.0.1:1/a',
  'http://127.1/a',
  'http://[::1]:3000/a',
  'http://apps.localhost:3000/a',
])('%s is a program on one’s own computer', (text) => {
  expect(toLoopbackAddress(text)).toBeInstanceOf(URL);
});

test.each([
  '',
  'localhost:4870',
  '/apps/x',
  '//localhost/x',
  'https://example.org/a.json',
  'http://localhost.example.org/a',
  'http://localhost@example.org/a',
  'http://user:word@localhost/a',
  'http://127.0.0.1.example.org/a',
  'http://192.168.0.1/a',
  'http://0.0.0.0/a',
  'javascript:alert(1)//localhost',
  'data:text/javascript,localhost',
  'file://localhost/etc/passwd',
])('"%s" is not', (text) => {
  expect(toLoopbackAddress(text)).toBeUndefined();
});

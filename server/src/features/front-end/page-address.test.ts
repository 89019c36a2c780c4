import { hasBrokenEscapes, toRoutableUrl } from './page-address';

test.each([
  ['/country/%E4', '/country/%25E4'],
  ['/v/%E4/question/1/?lang=de', '/v/%25E4/question/1/?lang=de'],
  ['/question/%00/', '/question/%2500/'],
  ['/country/%', '/country/%25'],
  ['/country/100%/x', '/country/100%25/x'],
  ['/%E4', '/%25E4'],
  ['/country/%ED%A0%80', '/country/%25ED%25A0%2580'],
])('a page address with broken escapes can be routed: %s', (url, routable) => {
  expect(toRoutableUrl(url)).toBe(routable);
  expect(hasBrokenEscapes(url)).toBe(true);
});

test.each([
  '/',
  '/country/DE?search=Gl%E4ubiger',
  '/country/T%C3%BCrkiye',
  '/search?search=100%',
  // API addresses keep their responses, in any spelling.
  '/api/countries/%E4',
  '/ro/api/%00/',
  '//api/%E4',
  '/%61pi/%E4',
])('every other address is left alone: %s', (url) => {
  expect(toRoutableUrl(url)).toBe(url);
});

/** @jest-environment-options {"url": "https://round-table.example.org/"} */
import { boot } from './boot';

test('through TLS the language of the page is in a cookie that no other host can set', () => {
  const set = jest.fn(() => Promise.resolve());
  Object.assign(window, { cookieStore: { set } });
  localStorage.setItem('round-table.locale', '"de"');
  boot();
  expect(set).toHaveBeenCalledWith(expect.objectContaining({ name: '__Host-round-table-page', value: 'de' }));
});

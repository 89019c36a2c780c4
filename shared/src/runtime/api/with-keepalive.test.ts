import { withKeepalive } from './with-keepalive';

const note = (length: number) => ({ url: '/api/note/', method: 'PUT', body: { text: 'x'.repeat(length) } });
const sent = () => jest.fn(async (request: { keepalive?: boolean }) => request.keepalive === true);

test('a small write goes on when the page is left', async () => {
  expect(await withKeepalive(note(100), sent())).toBe(true);
  expect(await withKeepalive({ url: '/api/note/', method: 'DELETE' }, sent())).toBe(true);
});

test('what is read does not, nor what is larger than the browser would take', async () => {
  expect(await withKeepalive({ url: '/api/note/' }, sent())).toBe(false);
  expect(await withKeepalive(note(6_000), sent())).toBe(false);
  expect(await withKeepalive({ url: '/api/note/', method: 'POST', body: 'ä'.repeat(3_500) }, sent())).toBe(false);
  expect(await withKeepalive({ url: '/api/file/', method: 'POST', body: new FormData() }, sent())).toBe(false);
});

test('no more go on at once than the browser would take, and those that are through make room', async () => {
  const ends: (() => void)[] = [];
  const held = (request: { keepalive?: boolean }) =>
    new Promise<boolean>((resolve) => ends.push(() => resolve(request.keepalive === true)));
  const twelve = Array.from({ length: 12 }, () => withKeepalive(note(10), held));
  ends.forEach((end) => {
    end();
  });
  expect((await Promise.all(twelve)).filter(Boolean)).toHaveLength(10);
  await expect(withKeepalive(note(10), () => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
  const later = Array.from({ length: 10 }, () => withKeepalive(note(10), sent()));
  expect(await Promise.all(later)).toEqual(Array(10).fill(true));
});

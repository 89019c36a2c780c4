import { paths } from '@round-table/shared/contract';
import { withIdempotencyKey } from './idempotency-key';

type Reply = { error?: { status: unknown } };

/** Sends a creation, and returns the key that it had. */
async function sendOne(reply: Reply, body: unknown = { name_en: 'Form' }, url: string = paths.adminDownloadCategories, method = 'POST') {
  let key: string | undefined;
  await withIdempotencyKey({ method, url, body }, async (headers) => {
    key = headers?.['Idempotency-Key'];
    return reply;
  });
  return key;
}

const noAnswer = { error: { status: 'FETCH_ERROR' } };

beforeEach(() => localStorage.clear());

it('gives each creation a key of its own @FRM-04', async () => {
  const [first, second] = [await sendOne({}), await sendOne({})];
  expect(first).toMatch(/^"[0-9a-f]{32}"$/);
  expect(second).not.toBe(first);
});

it.each([noAnswer, { error: { status: 'TIMEOUT_ERROR' } }, { error: { status: 503 } }])('repeats the key after %j', async (lost) => {
  const first = await sendOne(lost);
  expect(await sendOne({})).toBe(first);
  expect(await sendOne({})).not.toBe(first);
});

it.each([{}, { error: { status: 400 } }])('has a new key after the answer %j', async (answer) => {
  const first = await sendOne(answer);
  expect(await sendOne({})).not.toBe(first);
});

it('has another key for other values and other paths, and none for what creates nothing', async () => {
  const first = await sendOne(noAnswer);
  expect(await sendOne(noAnswer, { name_en: 'Forms' })).not.toBe(first);
  expect(await sendOne(noAnswer, { name_en: 'Form' }, paths.adminChapters)).not.toBe(first);
  expect(await sendOne({}, {}, paths.comments)).toBeUndefined();
  expect(await sendOne({}, {}, paths.adminDownloadCategories, 'PUT')).toBeUndefined();
  expect(await sendOne({})).toBe(first);
});

it('tells multipart forms apart', async () => {
  const aForm = (name: string) => {
    const form = new FormData();
    form.set('name', name);
    form.set('file', new Blob(['%PDF']));
    return form;
  };
  const first = await sendOne(noAnswer, aForm('a.pdf'), paths.attachments);
  expect(await sendOne(noAnswer, aForm('b.pdf'), paths.attachments)).not.toBe(first);
  expect(await sendOne({}, aForm('a.pdf'), paths.attachments)).toBe(first);
});

it('another window with the same values uses the key of the request that is running', async () => {
  let other: string | undefined;
  let own: string | undefined;
  await withIdempotencyKey({ method: 'POST', url: paths.adminCountries, body: { code: 'TW' } }, async (headers) => {
    own = headers?.['Idempotency-Key'];
    await jest.isolateModulesAsync(async () => {
      const { withIdempotencyKey: inOtherWindow } = await import('./idempotency-key');
      await inOtherWindow({ method: 'POST', url: paths.adminCountries, body: { code: 'TW' } }, async (theirs) => {
        other = theirs?.['Idempotency-Key'];
        return {};
      });
    });
    return {};
  });
  expect(other).toBe(own);
});

it('works without storage on the device', async () => {
  const storage = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  const first = await sendOne(noAnswer, { name_en: 'Blocked' });
  expect(await sendOne({}, { name_en: 'Blocked' })).toBe(first);
  storage.mockRestore();
});

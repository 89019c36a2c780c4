import { paths, rowOf } from '@round-table/shared/contract';
import { hashDatabase } from '../testing/database/database-state';
import { aForm } from '../testing/files/a-form';
import { aWholeSite, type WholeSite } from '../testing/fixtures/whole-site';

let site: WholeSite;
beforeAll(async () => {
  site = await aWholeSite();
});
afterAll(() => site.close());

const file = { filename: 'deed.pdf', content: Buffer.from('%PDF-1.7 a deed') };
const uploads = () => {
  const question = String(site.ids.question);
  return [
    { method: 'POST', url: paths.attachments, form: aForm({ name: 'Deed', question, country: 'DE', file }) },
    { method: 'POST', url: paths.attachments, form: aForm({ file, name: 'Deed', question }) },
    { method: 'PATCH', url: rowOf(paths.adminDownloads, site.ids.download), form: aForm({ name: 'Statutes', file }) },
  ] as const;
};
type Upload = ReturnType<typeof uploads>[number];

const send = ({ method, url, form }: Upload, payload: Buffer, own: Record<string, string> = {}) =>
  site.app.inject({ method, url, payload, headers: { ...site.visitors.admin, ...form.headers, ...own } });

/** True if the body contains a message for users: one for the request, or messages by field. */
const isSentence = (body: Record<string, unknown>) => /^[A-Z].*[.)]?$/.test(String(body.detail ?? Object.values(body).flat()[0]));

test('returns 400 with a message for a form truncated at any byte, and stores nothing', async () => {
  const before = await hashDatabase(site.db);
  const wrong: unknown[] = [];
  for (const upload of uploads()) {
    const { payload } = upload.form;
    // A form is complete without its last line break.
    for (let length = 0; length < payload.length - 4; length += 1) {
      const answer = await send(upload, payload.subarray(0, length));
      if (answer.statusCode !== 400 || !isSentence(answer.json())) wrong.push([upload.url, length, answer.statusCode, answer.body]);
    }
  }
  expect(wrong).toEqual([]);
  expect(await hashDatabase(site.db)).toEqual(before);
}, 120_000);

test.each<[name: string, change: (text: string) => string, own: Record<string, string>, status: number]>([
  ['without a boundary in the header', (text) => text, { 'content-type': 'multipart/form-data' }, 400],
  ['with another boundary in the header', (text) => text, { 'content-type': 'multipart/form-data; boundary=other' }, 400],
  ['with an empty boundary', (text) => text, { 'content-type': 'multipart/form-data; boundary=' }, 400],
  ['with a boundary of 200 characters', (text) => text, { 'content-type': `multipart/form-data; boundary=${'x'.repeat(200)}` }, 400],
  ['of another multipart type', (text) => text, { 'content-type': 'multipart/mixed; boundary=x' }, 415],
  ['with parts that have no name', (text) => text.replaceAll(/ name="\w+"/g, ''), {}, 400],
  ['with parts that have no headers', (text) => text.replaceAll(/content-disposition.*\r\n/g, ''), {}, 400],
  ['with malformed part headers', (text) => text.replaceAll('content-disposition: form-data', '\u0001\u0002::'), {}, 400],
  ['with a field that means a prototype', (text) => text.replace('name="name"', 'name="__proto__"'), {}, 400],
  ['with a JSON field that is invalid', (text) => text.replace('name="name"', 'name="name"\r\ncontent-type: application/json'), {}, 400],
  ['with line feeds alone', (text) => text.replaceAll('\r\n', '\n'), {}, 400],
  ['with nothing between its boundaries', (text) => text.split('\r\n')[0]?.concat('--\r\n') ?? '', {}, 400],
  ['with Content-Encoding gzip', (text) => text, { 'content-encoding': 'gzip' }, 415],
])('rejects a form %s with a message', async (_name, change, own, status) => {
  const before = await hashDatabase(site.db);
  for (const upload of uploads()) {
    const answer = await send(upload, Buffer.from(change(upload.form.payload.toString())), own);
    expect([answer.statusCode, isSentence(answer.json())]).toEqual([status, true]);
  }
  expect(await hashDatabase(site.db)).toEqual(before);
});

test('rejects a form with too many fields or too long a field', async () => {
  const [first] = uploads();
  const many = aForm(Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`field${index}`, 'x'])));
  expect((await send({ ...first, form: many }, many.payload)).statusCode).toBe(413);
  const long = aForm({ name: 'x'.repeat(120_000), question: '1', file });
  expect((await send({ ...first, form: long }, long.payload)).statusCode).toBe(400);
});

test.each<[string, Buffer, Record<string, string>, number]>([
  ['invalid UTF-8', Buffer.from('{"locale": "\xff"}', 'latin1'), {}, 400],
  [
    'UTF-16 with a matching charset',
    Buffer.from('{"locale": "de"}', 'utf16le'),
    { 'content-type': 'application/json; charset=utf-16' },
    415,
  ],
  ['UTF-16 without a charset', Buffer.from('{"locale": "de"}', 'utf16le'), {}, 400],
  ['truncated JSON', Buffer.from('{"locale": "d'), {}, 400],
  ['compressed data with Content-Encoding br', Buffer.from('{"locale": "de"}'), { 'content-encoding': 'br' }, 415],
])('rejects a JSON body of %s with a message', async (_name, payload, own, status) => {
  const headers = { ...site.visitors.admin, 'content-type': 'application/json', ...own };
  const answer = await site.app.inject({ method: 'PATCH', url: paths.userInfo, payload, headers });
  expect([answer.statusCode, isSentence(answer.json())]).toEqual([status, true]);
});

test('accepts a JSON body with a byte order mark, and one with charset UTF-8', async () => {
  for (const type of ['application/json', 'application/json; charset=UTF-8', 'application/json;charset="utf-8"']) {
    const headers = { ...site.visitors.admin, 'content-type': type };
    const answer = await site.app.inject({ method: 'PATCH', url: paths.userInfo, payload: '\uFEFF{"locale": "de"}', headers });
    expect([type, answer.statusCode]).toEqual([type, 200]);
  }
});

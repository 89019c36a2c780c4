import fc from 'fast-check';
import { mixed, type Schema, strangeText } from './values';

/** A body as it is sent. */
export interface Body {
  type: string;
  bytes: Buffer;
}

const fraction = fc.double({ min: 0, max: 1, noNaN: true });

/** Mutations of the bytes of a body; most are unchanged. */
const damage = fc.oneof(
  { weight: 36, arbitrary: fc.constant((bytes: Buffer) => bytes) },
  { weight: 2, arbitrary: fraction.map((at) => (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * at))) },
  {
    weight: 1,
    arbitrary: fc.tuple(fraction, fc.uint8Array({ minLength: 1, maxLength: 4 })).map(([at, put]) => (bytes: Buffer) => {
      const cut = Math.floor(bytes.length * at);
      return Buffer.concat([bytes.subarray(0, cut), put, bytes.subarray(cut + put.length)]);
    }),
  },
  { weight: 1, arbitrary: fc.constant((bytes: Buffer) => Buffer.concat([bytes, bytes])) },
);

const jsonTypes = fc.oneof(
  { weight: 30, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'application/json; charset=utf-8',
      'application/json; charset=utf-16',
      'application/json; charset=x',
      'application/problem+json',
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/octet-stream',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'nonsense',
      '',
    ),
  },
);
/** Numbers and texts that JSON knows but `JSON.stringify` never writes, and some that JSON does not know. */
const rawValues = fc.constantFrom(
  '1e999',
  '-0',
  '0.10000000000000000001',
  '01',
  'NaN',
  '"\\ud800"',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
);

/** JSON by a schema, sometimes with a value that only text can have. */
function jsonOf(schema: Schema): fc.Arbitrary<Buffer> {
  const text = mixed(schema).map((value) => JSON.stringify(value) ?? '');
  const withRaw = fc.tuple(text, rawValues).map(([json, raw]) => json.replace(/:("[^"]*"|\d+)/, `:${raw}`));
  return fc.oneof({ weight: 20, arbitrary: text }, { weight: 1, arbitrary: withRaw }).map((json) => Buffer.from(json));
}

const boundary = 'fuzz-boundary';
const escaped = (name: string) => name.replaceAll(/[\r\n"]/g, '_');
const toText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

const contents = fc.oneof(
  fc.constantFrom(Buffer.from('%PDF-1.7'), Buffer.from('GIF89a<script>'), Buffer.alloc(0), Buffer.from('MZ\x90\x00'), Buffer.from('plain')),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  fc.constant(Buffer.alloc(70_000, 'x')),
);
const fileNames = fc.oneof(fc.constantFrom('deed.pdf', '../../x', '', '.', 'ä"b.txt', 'x'.repeat(400), 'C:\\a\\b.exe'), strangeText);

const aFile = fc.record({ name: fc.constantFrom('file', 'file', 'file', 'File', '__proto__', ''), fileName: fileNames, content: contents });

/** A form with the fields of a schema, in any order, and mostly one file. */
function formOf(schema: Schema): fc.Arbitrary<Buffer> {
  const texts = mixed(schema).map((fields) =>
    Object.entries((fields ?? {}) as object).map(([name, value]) => ({ name, value: toText(value) })),
  );
  const files = fc.oneof({ weight: 8, arbitrary: fc.tuple(aFile) }, { weight: 1, arbitrary: fc.array(aFile, { maxLength: 3 }) });
  return fc.tuple(texts, files, fc.boolean()).map(([fields, sent, filesFirst]) => {
    const parts = [
      ...fields.map(({ name, value }) => Buffer.from(`content-disposition: form-data; name="${escaped(name)}"\r\n\r\n${value}`)),
      ...sent.map(({ name, fileName, content }) =>
        Buffer.concat([
          Buffer.from(`content-disposition: form-data; name="${name}"; filename="${escaped(fileName)}"\r\ncontent-type: x/y\r\n\r\n`),
          content,
        ]),
      ),
    ];
    if (filesFirst) parts.reverse();
    const bytes = parts.flatMap((part) => [Buffer.from(`--${boundary}\r\n`), part, Buffer.from('\r\n')]);
    return Buffer.concat([...bytes, Buffer.from(`--${boundary}--\r\n`)]);
  });
}

const damaged = (type: fc.Arbitrary<string>, bytes: fc.Arbitrary<Buffer>): fc.Arbitrary<Body> =>
  fc.tuple(type, bytes, damage).map(([one, whole, change]) => ({ type: one, bytes: change(whole) }));

export const aJsonBody = (schema: Schema) => damaged(jsonTypes, jsonOf(schema));
export const aFormBody = (schema: Schema) =>
  fc.oneof(
    { weight: 12, arbitrary: damaged(fc.constant(`multipart/form-data; boundary=${boundary}`), formOf(schema)) },
    { weight: 1, arbitrary: damaged(fc.constantFrom('multipart/form-data', 'multipart/form-data; boundary=other'), formOf(schema)) },
    { weight: 3, arbitrary: aJsonBody(schema) },
  );

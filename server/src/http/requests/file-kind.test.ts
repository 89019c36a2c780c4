import { detectType } from './file-kind';

const pdf = Buffer.from('%PDF-1.7 a deed');
const png = Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001080600000000', 'hex');
const word97 = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
const zip = Buffer.from('504b03041400000008000000210000000000000000000000000000000900000074657374', 'hex');

it.each([
  ['deed.pdf', pdf, 'application/pdf'],
  ['DEED.PDF', Buffer.concat([Buffer.from('\n\n'), pdf]), 'application/pdf'],
  ['map.png', png, 'image/png'],
  ['deed.doc', word97, 'application/x-cfb'],
  // With a password, or with its kind beyond the first bytes.
  ['deed.docx', word97, 'application/x-cfb'],
  ['deed.docx', zip, 'application/zip'],
  ['deed.odt', zip, 'application/zip'],
  ['notes.txt', Buffer.from('Deed of a land charge'), 'application/octet-stream'],
  ['notes', pdf, 'application/pdf'],
  ['table.csv', Buffer.from('\ufeffa,b'), 'application/octet-stream'],
])('takes %s', async (name, head, type) => {
  expect(await detectType(name, head)).toBe(type);
});

it.each([
  ['deed.pdf', png],
  ['deed.pdf', Buffer.from('Deed of a land charge')],
  ['deed.pdf. ', png],
  ['map.png', pdf],
  ['deed.docx', pdf],
  ['deed.odt', word97],
  ['sheet.xlsx', Buffer.from('a;b;c')],
])('refuses %s whose content is of another kind, with a sentence (ASVS V5.2.2)', async (name, head) => {
  await expect(detectType(name, head)).rejects.toMatchObject({
    fields: { file: [{ code: 'file-content', value: expect.stringMatching(/^[.]\w+$/) }] },
  });
});

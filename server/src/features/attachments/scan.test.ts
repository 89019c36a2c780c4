import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { paths } from '@round-table/shared/contract';
import { eicar, openVirusScanner, type VirusScanner } from '../../platform/virus-scanner/virus-scanner';
import { anExpert, aQuestion } from '../../testing/builders';
import { aForm } from '../../testing/files/a-form';
import { startClamd, type TestClamd } from '../../testing/files/clamd';
import { createTestContext, type TestContext } from '../../testing/test-context';

let clamd: TestClamd;
let context: TestContext;
let expert: { id: number };
beforeAll(async () => {
  clamd = await startClamd();
  context = await createTestContext({ scanner: openVirusScanner(clamd.url) });
  expert = await anExpert(context.db, { countries: ['DE'] });
});
afterAll(async () => {
  await context.close();
  await clamd.close();
});

async function upload(content: string, language = 'en') {
  const question = String((await aQuestion(context.db)).id);
  const form = aForm({ name: 'Deed', question, country: 'DE', file: { filename: 'deed.txt', content: Buffer.from(content) } });
  const headers = { ...(await context.as(expert.id)), ...form.headers, 'accept-language': language };
  return context.post(paths.attachments, form.payload, headers);
}
const listFiles = () =>
  readdirSync(path.join(context.services.config.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((one) => one.isFile());

test('an infected file is refused with a sentence, leaves nothing, and is in the audit trail with its sender', async () => {
  const refused = await upload(eicar);
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    { file: [expect.stringMatching(/^The virus scanner reports .*Eicar.* in this file[.] It was not saved[.]$/)] },
  ]);
  expect((await upload(eicar, 'de')).json().file).toEqual([expect.stringMatching(/^Der Virenscanner meldet in dieser Datei /)]);
  expect(await context.db.selectFrom('attachment').select('id').execute()).toEqual([]);
  expect(listFiles()).toEqual([]);
  const entries = await context.db.selectFrom('audit_entry').selectAll().where('action', '=', 'upload.refused').execute();
  expect(entries).toHaveLength(2);
  expect(entries[0]).toMatchObject({
    user_id: expert.id,
    subject: 'app_user',
    subject_id: String(expert.id),
    after: { name: 'deed.txt', found: expect.stringMatching(/eicar/i) },
  });
});

test('a clean file is saved', async () => {
  expect((await upload('Deed of a land charge')).statusCode).toBe(201);
});

test('without the scanner no file is saved', async () => {
  const { scanner } = context.services;
  const gone = openVirusScanner('tcp://127.0.0.1:1') as VirusScanner;
  context.services.scanner = { scan: (content: Readable) => gone.scan(content) };
  const files = listFiles().length;
  const refused = await upload('Deed of a land charge');
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([503, 'scan-not-available', '5']);
  expect(listFiles()).toHaveLength(files);
  context.services.scanner = scanner;
});

import { type AdminDownload, type AdminDownloadCategory, maxFileBytes } from '@round-table/shared/contract';
import { getNextOrder } from '../../lib/next-order';
import { anAdminCategory, anAdminDownload } from '../../testing/builders';
import { type DownloadValues, downloadForm, toDownloadForm } from './download';

const statutes = anAdminDownload({ size: 4, active: false, public: false, category: 2 });
const categories = [
  anAdminCategory({ name_en: 'Forms', name_de: '' }),
  anAdminCategory({ id: 2, order: 2, name_de: '', downloadables: [statutes] }),
];
const { schema: downloadSchema } = downloadForm;
const toDownloadValues = (all: AdminDownloadCategory[], download?: AdminDownload) =>
  downloadForm.toValues(download, { categories: all, download });
const aFile = (size = 4) => Object.defineProperty(new File(['%PDF'], 'a.pdf'), 'size', { value: size });

const errorsOf = (overrides: Partial<DownloadValues>) =>
  downloadSchema.validate({ ...toDownloadValues(categories), name: 'Form', file: aFile(), ...overrides }, { abortEarly: false }).then(
    () => [],
    ({ errors }: { errors: string[] }) => errors,
  );

test('a new download comes last in its category and is visible to all', () => {
  expect(toDownloadValues(categories)).toMatchObject({
    order: 1,
    category: 1,
    active: true,
    public: true,
    for_experts: true,
    hasFile: false,
  });
  expect(getNextOrder([statutes, { order: 2 }])).toBe(5);
});

test('sends the file only if a new one was chosen @DLA-02', () => {
  const values = toDownloadValues(categories, statutes);
  const sent = (overrides: Partial<DownloadValues>) => [...toDownloadForm({ ...values, ...overrides }).keys()];
  expect(sent({})).toEqual(['name', 'order', 'active', 'public', 'for_readonly', 'for_experts', 'category']);
  expect(sent({ file: aFile() })).toContain('file');
  expect(toDownloadForm(values).get('public')).toBe('false');
  expect(toDownloadForm(values, { ...statutes, revision: 7 }).get('revision')).toBe('7');
});

test.each<[Partial<DownloadValues>, string[]]>([
  [{}, []],
  [{ name: '  ' }, ['downloadsAdmin.nameRequired']],
  [{ file: null }, ['common.fileRequired']],
  [{ file: null, hasFile: true }, []],
  [{ file: aFile(maxFileBytes) }, []],
  [{ file: aFile(maxFileBytes + 1) }, ['common.fileTooLarge']],
  [{ order: 0 }, ['common.orderRange']],
])('%j: %j @DLA-02', async (overrides, errors) => {
  expect(await errorsOf(overrides)).toEqual(errors);
});

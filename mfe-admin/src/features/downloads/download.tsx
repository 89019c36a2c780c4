import type { AdminDownload, AdminDownloadCategory, AdminDownloadCategoryBody, AdminDownloadFields } from '@round-table/shared/contract';
import { inLocale } from '@round-table/shared/domain';
import { FileSize } from '@round-table/shared/ui';
import { boolean, number as numberRule } from 'yup';
import { createColumns, defineForm, type FormValues } from '../../components/entity/entity-form';
import { flag, number, special, text, translated } from '../../components/entity/fields';
import type { Layout } from '../../components/entity/form-fields';
import { InactiveMark } from '../../components/table/table-cells';
import { file, limits, order, text as textRule } from '../../lib/form-rules';
import { getNextOrder } from '../../lib/next-order';
import styles from './download.module.css';
import { CategoryField, DownloadFileField } from './download-fields';

export const categoryForm = defineForm<AdminDownloadCategory, AdminDownloadCategoryBody>({
  ...translated('name', { label: 'downloadsAdmin.name', required: true }),
});

/** The request body, before it becomes a form: with the file only if a new one was chosen (DLA-02). */
type DownloadBody = Required<Omit<AdminDownloadFields, 'revision'>> & Pick<AdminDownloadFields, 'revision'> & { file: File | null };

/** The form values of a download (DLA-02). */
export interface DownloadValues extends FormValues<DownloadBody> {
  /** Whether the server already has a file. */
  hasFile: boolean;
}

/** What the form needs besides the download. */
export interface DownloadContext {
  categories: AdminDownloadCategory[];
  download: AdminDownload | undefined;
}

/** The fields of a download; a new one is at the end of the first category, and visible to all. */
export const downloadForm = defineForm<AdminDownload, DownloadBody, DownloadValues, DownloadContext>(
  {
    category: special({
      label: 'downloadsAdmin.category',
      initial: ({ categories }) => categories[0]?.id ?? null,
      fromRow: ({ category }) => category,
      rule: numberRule().required('common.required'),
      component: CategoryField,
      toText: (value, { locale }, { categories }) => {
        const category = categories.find(({ id }) => id === value);
        return category ? inLocale(locale, category.name_en, category.name_de) : '';
      },
    }),
    order: number({
      label: 'common.order',
      initial: ({ categories }) => getNextOrder(categories[0]?.downloadables ?? []),
      rule: order,
      min: 1,
      max: limits.maxOrder,
      column: { width: 96, cell: (download) => download.order },
    }),
    name: text({
      label: 'downloadsAdmin.name',
      rule: textRule.trim().required('downloadsAdmin.nameRequired'),
      required: true,
      column: { isRowHeader: true, marks: ({ active }) => !active && <InactiveMark /> },
    }),
    file: special<AdminDownload, File | null, DownloadContext>({
      label: 'downloadsAdmin.newFile',
      initial: null,
      fromRow: () => null,
      rule: file.test('file', 'common.fileRequired', (chosen, { parent }) => Boolean(chosen) || (parent as DownloadValues).hasFile),
      component: DownloadFileField,
      toText: (chosen) => chosen?.name ?? '',
      column: {
        titleId: 'downloadsAdmin.file',
        width: '25%',
        cell: (download) => (
          <>
            <a href={download.file} target="_blank" rel="noopener">
              {download.file_name}
            </a>{' '}
            <FileSize bytes={download.size} />
          </>
        ),
      },
    }),
    hasFile: special({
      label: 'downloadsAdmin.file',
      initial: false,
      fromRow: () => true,
      rule: boolean().required(),
    }),
    active: flag({ label: 'common.active', column: { width: 72 } }),
    public: flag({ label: 'common.public', column: { width: 96 } }),
    for_readonly: flag({ label: 'downloadsAdmin.for_readonly', column: { width: 124 } }),
    for_experts: flag({ label: 'downloadsAdmin.for_experts', column: { width: 116 } }),
  },
  ({ hasFile: _hasFile, ...values }) => values,
);

export const downloadLayout: Layout<DownloadValues> = [{ cells: ['category'] }, { cells: ['order', 'name'], className: styles.name }];

export const downloadColumns = createColumns<AdminDownload>(downloadForm, {});

export function toDownloadForm(values: DownloadValues, base?: AdminDownload): FormData {
  const { name, category, ...rest } = downloadForm.toBody(values, base);
  const form = new FormData();
  for (const [field, value] of Object.entries({ name, ...rest, category }))
    if (value !== null && value !== undefined) form.set(field, value instanceof File ? value : String(value));
  return form;
}

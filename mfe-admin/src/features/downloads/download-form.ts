import type { AdminDownload, AdminDownloadCategory } from '@round-table/shared/contract';
import { boolean, number, object } from 'yup';
import { file, order, text } from '../../lib/form-rules';

/** The form values of a download (DLA-02). */
export interface DownloadValues {
  order: number | null;
  name: string;
  /** A newly chosen file. */
  file: File | null;
  /** Whether the server already has a file. */
  hasFile: boolean;
  active: boolean;
  public: boolean;
  for_readonly: boolean;
  for_experts: boolean;
  category: number | null;
}

/** Who may see a download; the server applies them to the list and to the file. */
export const downloadFlags = ['active', 'public', 'for_readonly', 'for_experts'] as const;

/** The last order plus one; 1 if there is none (DLA-03). */
export const getNextOrder = (rows: readonly { order: number }[]): number => rows.reduce((last, row) => Math.max(last, row.order), 0) + 1;

/** The form values of a download; a new one is at the end of the first category. */
export function toDownloadValues(categories: AdminDownloadCategory[], download?: AdminDownload): DownloadValues {
  const category = categories.find(({ id }) => id === download?.category) ?? categories[0];
  return {
    order: download?.order ?? getNextOrder(category?.downloadables ?? []),
    name: download?.name ?? '',
    file: null,
    hasFile: download !== undefined,
    active: download?.active ?? true,
    public: download?.public ?? true,
    for_readonly: download?.for_readonly ?? true,
    for_experts: download?.for_experts ?? true,
    category: category?.id ?? null,
  };
}

/** The request body: with the file only if a new one was chosen (DLA-02), and the revision that the values are based on. */
export function toDownloadForm({ file, hasFile: _hasFile, name, ...values }: DownloadValues, base?: AdminDownload): FormData {
  const form = new FormData();
  form.set('name', name.trim());
  for (const [field, value] of Object.entries(values)) form.set(field, String(value));
  if (base) form.set('revision', String(base.revision));
  if (file) form.set('file', file);
  return form;
}

/** Error texts are message ids. */
export const downloadSchema = object({
  order,
  name: text.trim().required('downloadsAdmin.nameRequired'),
  file: file.test('file', 'common.fileRequired', (chosen, { parent }) => Boolean(chosen) || (parent as DownloadValues).hasFile),
  active: boolean().required(),
  public: boolean().required(),
  for_readonly: boolean().required(),
  for_experts: boolean().required(),
  category: number().required('common.required'),
});

import type { AdminDownload, AdminDownloadCategory } from '@round-table/shared/contract';
import { boolean, number, object } from 'yup';
import { file, order, text } from '../../kit/rules';

/** What the form holds of a download (specification, section 2, Downloads admin). */
export interface DownloadValues {
  order: number | null;
  name: string;
  /** The file that was chosen just now. */
  file: File | null;
  /** Whether the server has a file already. */
  hasFile: boolean;
  active: boolean;
  public: boolean;
  for_readonly: boolean;
  for_experts: boolean;
  category: number | null;
}

/** Who sees a download; the server decides by them, for the list and for the file. */
export const downloadFlags = ['active', 'public', 'for_readonly', 'for_experts'] as const;

/** The order behind the last one; 1 where there is none (specification, section 4: New items). */
export const nextOrder = (rows: readonly { order: number }[]): number => rows.reduce((last, row) => Math.max(last, row.order), 0) + 1;

/** The values of the form: of a download, or of a new one at the end of the first category. */
export function toDownloadValues(categories: AdminDownloadCategory[], download?: AdminDownload): DownloadValues {
  const category = categories.find(({ id }) => id === download?.category) ?? categories[0];
  return {
    order: download?.order ?? nextOrder(category?.downloadables ?? []),
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

/** What is sent: the file only where one was chosen (specification, section 5: Download), and the state that was seen. */
export function toDownloadForm({ file, hasFile: _hasFile, name, ...values }: DownloadValues, seen?: AdminDownload): FormData {
  const form = new FormData();
  form.set('name', name.trim());
  for (const [field, value] of Object.entries(values)) form.set(field, String(value));
  if (seen) form.set('revision', String(seen.revision));
  if (file) form.set('file', file);
  return form;
}

/** Its errors are message ids. */
export const downloadSchema = object({
  order,
  name: text.trim().required('downloadsAdmin.nameRequired'),
  file: file.test('file', 'kit.fileRequired', (chosen, { parent }) => Boolean(chosen) || (parent as DownloadValues).hasFile),
  active: boolean().required(),
  public: boolean().required(),
  for_readonly: boolean().required(),
  for_experts: boolean().required(),
  category: number().required('kit.required'),
});

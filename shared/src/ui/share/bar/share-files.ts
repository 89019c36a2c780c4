import { fetchFile, saveFile, useAppStore } from '@round-table/shared/runtime';
import { useState } from 'react';

export type FileFormat = 'png' | 'svg' | 'xlsx' | 'csv' | 'pdf';

/** A file that the bar offers: the path of the server's file, or the function that creates it. */
export interface ShareFile {
  format: FileFormat;
  source: string | (() => Promise<{ file: Blob; name: string }>);
}

/** The name that the server gives to the file. */
function toFileName(response: Response, fallback: string): string {
  const disposition = response.headers.get('content-disposition') ?? '';
  const name = /filename\s*=\s*"([^"]*)"/i.exec(disposition)?.[1];
  return name?.split(/[\\/]/).pop() || fallback;
}

export interface SaveFailure {
  file: ShareFile;
  error: unknown;
}

/** Saves files, one at a time. `saving` is the format of the file that is fetched. */
export function useSaveFile() {
  const store = useAppStore();
  const [saving, setSaving] = useState<FileFormat>();
  const [failure, setFailure] = useState<SaveFailure>();

  async function load({ format, source }: ShareFile): Promise<void> {
    if (typeof source !== 'string') {
      const { file, name } = await source();
      return saveFile(file, name);
    }
    const response = await fetchFile(store, source);
    if (!response.ok) throw { status: response.status, data: await response.json().catch(() => undefined) };
    saveFile(await response.blob(), toFileName(response, `round-table.${format}`));
  }

  const save = (file: ShareFile) => {
    if (saving) return;
    setSaving(file.format);
    setFailure(undefined);
    load(file)
      .catch((error: unknown) => setFailure({ file, error }))
      .finally(() => setSaving(undefined));
  };
  return { saving, failure, save };
}

import type { Detail } from '@round-table/shared/contract';
import { fetchFile, notified, saveFile, useAppDispatch, useAppStore } from '@round-table/shared/runtime';
import { useExclusive } from '@round-table/shared/ui/form';
import { useState } from 'react';

type Failure = Omit<Parameters<typeof notified>[0], 'kind'>;

const exportFailed: Failure = { message: { id: 'common.exportFailed' }, description: { id: 'common.exportFailedHint' } };

interface Download<Key> {
  /** Which one of several it is. */
  key: Key;
  /** A path of the contract, with its query. */
  path: string;
  fileName: string;
}

/** The sentence of the server about a file that it refuses. */
async function readRefusal(response: Response | undefined): Promise<Partial<Failure>> {
  const body: Partial<Detail> | undefined = response?.status === 409 ? await response.json().catch(() => undefined) : undefined;
  return body?.detail ? { description: { id: 'runtime.sentence', values: { sentence: body.detail } } } : {};
}

/**
 * Downloads files, one at a time; `pending` is the key of the current download. A failure is notified: by default, that the export failed,
 * with the reason if the server refuses it.
 */
export function useDownload<Key extends string>(failure = exportFailed) {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const [pending, setPending] = useState<Key>();
  const save = useExclusive(async ({ key, path, fileName }: Download<Key>) => {
    setPending(key);
    const response = await fetchFile(store, path).catch(() => undefined);
    const content = response?.ok ? await response.blob().catch(() => undefined) : undefined;
    setPending(undefined);
    if (content) saveFile(content, fileName);
    else dispatch(notified({ kind: 'error', ...failure, ...(await readRefusal(response)) }));
  });
  return { pending, save };
}

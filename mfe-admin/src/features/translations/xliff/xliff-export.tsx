import { type Locale, locales, paths, type TranslationsQuery } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { fetchFile, notified, saveFile, useAppDispatch, useAppStore } from '@round-table/shared/runtime';
import { Button, DownloadOutlined } from '@round-table/shared/ui';
import { useExclusive } from '@round-table/shared/ui/form';
import { useState } from 'react';

/** Buttons that save the texts of the filters for translation tools, one for each direction (TRL-06). */
export function XliffExport({ query: { page: _all, ...filter } }: { query: TranslationsQuery }) {
  const { formatMessage } = useIntl();
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const [pending, setPending] = useState<Locale>();
  const save = useExclusive(async (source: Locale) => {
    setPending(source);
    const response = await fetchFile(store, `${paths.exportTranslations}?${new URLSearchParams({ ...filter, source })}`).catch(
      () => undefined,
    );
    const content = response?.ok ? await response.blob().catch(() => undefined) : undefined;
    setPending(undefined);
    if (content) return saveFile(content, `${formatMessage({ id: `translations.file.${source}` })}.xlf`);
    dispatch(notified({ kind: 'error', message: { id: 'common.exportFailed' }, description: { id: 'common.exportFailedHint' } }));
  });
  return locales.map((source) => (
    <Button key={source} icon={<DownloadOutlined />} loading={pending === source} onClick={() => save(source)}>
      <FormattedMessage id={`translations.export.${source}`} />
    </Button>
  ));
}

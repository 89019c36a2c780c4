import { type Locale, locales, paths, type TranslationsQuery } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { Button, DownloadOutlined } from '@round-table/shared/ui';
import { useDownload } from '../../../lib/use-download';

/** Buttons that save the texts of the filters for translation tools, one for each direction (TRL-06). */
export function XliffExport({ query: { page: _all, ...filter } }: { query: TranslationsQuery }) {
  const { formatMessage } = useIntl();
  const { pending, save } = useDownload<Locale>();
  const press = (source: Locale) => {
    const path = `${paths.exportTranslations}?${new URLSearchParams({ ...filter, source })}`;
    return save({ key: source, path, fileName: `${formatMessage({ id: `translations.file.${source}` })}.xlf` });
  };
  return locales.map((source) => (
    <Button key={source} icon={<DownloadOutlined />} loading={pending === source} onClick={() => press(source)}>
      <FormattedMessage id={`translations.export.${source}`} />
    </Button>
  ));
}

import { paths } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { useAddressParams } from '@round-table/shared/runtime';
import { Button, DownloadOutlined } from '@round-table/shared/ui';
import { useDownload } from '../../lib/use-download';
import { toAuditFilter } from './audit-filter';

const formats = ['xlsx', 'csv'] as const;
type Format = (typeof formats)[number];

/** Buttons that save every entry of the filters as a file (AUD-03). */
export function AuditDownloads() {
  const [params] = useAddressParams();
  const { formatMessage } = useIntl();
  const { pending, save } = useDownload<Format>();
  const press = (format: Format) => {
    const query = new URLSearchParams({
      ...Object.fromEntries(Object.entries(toAuditFilter(params)).map(([name, value]) => [name, String(value)])),
      format,
    });
    return save({ key: format, path: `${paths.exportAudit}?${query}`, fileName: `${formatMessage({ id: 'audit.file' })}.${format}` });
  };
  return formats.map((format) => (
    <Button key={format} icon={<DownloadOutlined />} loading={pending === format} onClick={() => press(format)}>
      <FormattedMessage id={`audit.export.${format}`} />
    </Button>
  ));
}

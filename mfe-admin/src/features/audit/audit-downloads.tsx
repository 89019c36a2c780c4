import { paths } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { fetchFile, notified, saveFile, useAddressParams, useAppDispatch, useAppStore } from '@round-table/shared/runtime';
import { Button, DownloadOutlined } from '@round-table/shared/ui';
import { useExclusive } from '@round-table/shared/ui/form';
import { useState } from 'react';
import { toAuditFilter } from './audit-filter';

const formats = ['xlsx', 'csv'] as const;
type Format = (typeof formats)[number];

/** Buttons that save every entry of the filters as a file (AUD-03). */
export function AuditDownloads() {
  const [params] = useAddressParams();
  const { formatMessage } = useIntl();
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const [pending, setPending] = useState<Format>();
  const save = useExclusive(async (format: Format) => {
    setPending(format);
    const query = new URLSearchParams({
      ...Object.fromEntries(Object.entries(toAuditFilter(params)).map(([name, value]) => [name, String(value)])),
      format,
    });
    const response = await fetchFile(store, `${paths.exportAudit}?${query}`).catch(() => undefined);
    const content = response?.ok ? await response.blob().catch(() => undefined) : undefined;
    setPending(undefined);
    if (content) return saveFile(content, `${formatMessage({ id: 'audit.file' })}.${format}`);
    dispatch(notified({ kind: 'error', message: { id: 'common.exportFailed' }, description: { id: 'common.exportFailedHint' } }));
  });
  return formats.map((format) => (
    <Button key={format} icon={<DownloadOutlined />} loading={pending === format} onClick={() => save(format)}>
      <FormattedMessage id={`audit.export.${format}`} />
    </Button>
  ));
}

import { paths } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { fetchFile, notified, saveFile, toMessage, useAppDispatch, useAppStore } from '@round-table/shared/runtime';
import { Button, DownloadOutlined } from '@round-table/shared/ui';
import { useExclusive } from '@round-table/shared/ui/form';
import { useState } from 'react';
import { AccountSection } from './account-section';

async function toFailure(response: Response | undefined) {
  if (!response) return { status: 'FETCH_ERROR' };
  return { status: response.status, data: await response.json().catch(() => undefined) };
}

/** Saves everything that is stored about the user (ACC-05). */
export function DataSection() {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const [isLoading, setLoading] = useState(false);
  const save = useExclusive(async () => {
    setLoading(true);
    const response = await fetchFile(store, paths.accountExport).catch(() => undefined);
    setLoading(false);
    if (response?.ok) return saveFile(await response.blob(), 'my-data.zip');
    dispatch(notified({ kind: 'error', message: { id: 'account.notExported' }, description: toMessage(await toFailure(response)) }));
  });
  return (
    <AccountSection title="account.data" hint={<FormattedMessage id="account.dataHint" />}>
      <Button icon={<DownloadOutlined />} loading={isLoading} onClick={save}>
        <FormattedMessage id="account.export" />
      </Button>
    </AccountSection>
  );
}

import type { AdminDownload } from '@round-table/shared/contract';
import { useIntl } from '@round-table/shared/kit/intl';
import { messageOf, notified, useAppDispatch } from '@round-table/shared/runtime';
import { outcomeOf } from '../../kit/outcome';
import { type DownloadValues, toDownloadForm } from './download-form';
import { useAddDownloadMutation, useChangeDownloadMutation, useRemoveDownloadMutation } from './downloads-api';

/** Stores and removes a download, and tells how it went (specification, section 8). */
export function useDownloadCalls(download: AdminDownload | undefined) {
  const dispatch = useAppDispatch();
  const { formatMessage } = useIntl();
  const [add] = useAddDownloadMutation();
  const [change] = useChangeDownloadMutation();
  const [remove] = useRemoveDownloadMutation();

  function tell(error: unknown, success: string, failure: string): void {
    if (error === undefined) {
      dispatch(notified({ kind: 'success', message: { id: success } }));
      return;
    }
    const { id, values } = messageOf(error);
    const description = { id: 'downloadsAdmin.errorMsg', values: { sentence: formatMessage({ id }, values) } };
    dispatch(notified({ kind: 'error', message: { id: failure }, description }));
  }

  return {
    save: async (values: DownloadValues) => {
      const body = toDownloadForm(values);
      const reply = download ? await change({ id: download.id, body }) : await add(body);
      if (download) tell(reply.error, 'downloadsAdmin.edited', 'downloadsAdmin.editFailed');
      else tell(reply.error, 'downloadsAdmin.added', 'downloadsAdmin.addFailed');
      return outcomeOf<AdminDownload>(reply);
    },
    /** Resolves to whether it has gone. */
    remove: async (id: number): Promise<boolean> => {
      const { error } = await remove(id);
      tell(error, 'downloadsAdmin.removed', 'downloadsAdmin.removeFailed');
      return error === undefined;
    },
  };
}

import type { AdminDownload } from '@round-table/shared/contract';
import { useIntl } from '@round-table/shared/libs/intl';
import { type Message, notified, useAppDispatch } from '@round-table/shared/runtime';
import { type SaveResult, toErrorMessage, toSaveResult } from '../../lib/save-result';
import { type DownloadValues, toDownloadForm } from './download';
import { useAddDownloadMutation, useChangeDownloadMutation, useRemoveDownloadMutation } from './downloads-api';

/** Saves and removes a download, and notifies about success or failure (DLA-02). */
export function useDownloadMutations() {
  const dispatch = useAppDispatch();
  const { formatMessage } = useIntl();
  const [add] = useAddDownloadMutation();
  const [change] = useChangeDownloadMutation();
  const [remove] = useRemoveDownloadMutation();

  const toSubject = (id: number | undefined) => `download ${id ?? 'new'}`;
  const notifySuccess = (id: string, subject: string) => dispatch(notified({ kind: 'success', message: { id }, subject }));
  const notifyFailure = (titleId: string, error: unknown, subject: string) => {
    const { id, values } = toErrorMessage(error);
    const description = { id: 'downloadsAdmin.errorMsg', values: { sentence: formatMessage({ id }, values) } };
    dispatch(notified({ kind: 'error', message: { id: titleId }, description, subject }));
  };

  return {
    save: async (values: DownloadValues, base: AdminDownload | undefined): Promise<SaveResult<AdminDownload>> => {
      const body = toDownloadForm(values, base);
      const response = base ? await change({ id: base.id, body }) : await add(body);
      const result = toSaveResult<AdminDownload>(response);
      if (result.kind === 'rejected')
        notifyFailure(base ? 'downloadsAdmin.editFailed' : 'downloadsAdmin.addFailed', response.error, toSubject(base?.id));
      return result;
    },
    notifySaved: (_stored: AdminDownload, base: AdminDownload | undefined) => {
      notifySuccess(base ? 'downloadsAdmin.edited' : 'downloadsAdmin.added', toSubject(base?.id));
    },
    /** Returns why it was not removed. */
    remove: async (id: number): Promise<Message | undefined> => {
      const { error } = await remove(id);
      if (error === undefined) {
        notifySuccess('downloadsAdmin.removed', toSubject(id));
        return undefined;
      }
      notifyFailure('downloadsAdmin.removeFailed', error, toSubject(id));
      return toErrorMessage(error);
    },
  };
}

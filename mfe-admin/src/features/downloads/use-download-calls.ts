import type { AdminDownload } from '@round-table/shared/contract';
import { useIntl } from '@round-table/shared/kit/intl';
import { notified, useAppDispatch } from '@round-table/shared/runtime';
import { causeOf, type Outcome, outcomeOf } from '../../kit/outcome';
import { type DownloadValues, toDownloadForm } from './download-form';
import { useAddDownloadMutation, useChangeDownloadMutation, useRemoveDownloadMutation } from './downloads-api';

/** Saves and removes a download, and notifies how it went (specification, section 8). */
export function useDownloadCalls() {
  const dispatch = useAppDispatch();
  const { formatMessage } = useIntl();
  const [add] = useAddDownloadMutation();
  const [change] = useChangeDownloadMutation();
  const [remove] = useRemoveDownloadMutation();

  const subjectOf = (id: number | undefined) => `download ${id ?? 'new'}`;
  const succeeded = (id: string, subject: string) => dispatch(notified({ kind: 'success', message: { id }, subject }));
  const failed = (failure: string, error: unknown, subject: string) => {
    const { id, values } = causeOf(error);
    const description = { id: 'downloadsAdmin.errorMsg', values: { sentence: formatMessage({ id }, values) } };
    dispatch(notified({ kind: 'error', message: { id: failure }, description, subject }));
  };

  return {
    save: async (values: DownloadValues, seen: AdminDownload | undefined): Promise<Outcome<AdminDownload>> => {
      const body = toDownloadForm(values, seen);
      const reply = seen ? await change({ id: seen.id, body }) : await add(body);
      const outcome = outcomeOf<AdminDownload>(reply);
      if (outcome.kind === 'refused')
        failed(seen ? 'downloadsAdmin.editFailed' : 'downloadsAdmin.addFailed', reply.error, subjectOf(seen?.id));
      return outcome;
    },
    announce: (_stored: AdminDownload, seen: AdminDownload | undefined) => {
      succeeded(seen ? 'downloadsAdmin.edited' : 'downloadsAdmin.added', subjectOf(seen?.id));
    },
    /** Resolves to whether it was removed. */
    remove: async (id: number): Promise<boolean> => {
      const { error } = await remove(id);
      if (error === undefined) succeeded('downloadsAdmin.removed', subjectOf(id));
      else failed('downloadsAdmin.removeFailed', error, subjectOf(id));
      return error === undefined;
    },
  };
}

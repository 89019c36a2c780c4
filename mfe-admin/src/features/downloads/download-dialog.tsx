import type { AdminDownload, AdminDownloadCategory } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/kit/intl';
import { EditDialog } from '../../kit/edit-dialog';
import { useEditing } from '../../kit/use-editing';
import { DownloadFields } from './download-fields';
import { type DownloadValues, downloadSchema, toDownloadValues } from './download-form';
import { RemoveButton } from './remove-button';
import { useDownloadCalls } from './use-download-calls';

interface DownloadDialogProps {
  categories: AdminDownloadCategory[];
  /** The download that is edited; without it a new one is added. */
  download?: AdminDownload;
  onClose: () => void;
}

/** Adds, edits or removes a download; it closes once the server has stored it, and keeps what was typed when it refused. */
export function DownloadDialog({ categories, download, onClose }: DownloadDialogProps) {
  const { formatMessage } = useIntl();
  const { save, remove } = useDownloadCalls(download);
  const editing = useEditing<DownloadValues, AdminDownload>({
    row: download,
    toValues: (row) => toDownloadValues(categories, row),
    schema: downloadSchema,
    save,
  });
  return (
    <EditDialog
      title={<FormattedMessage id={download ? 'downloadsAdmin.edit' : 'downloadsAdmin.add'} />}
      width={640}
      editing={editing}
      onClose={onClose}
      toReading={({ name }) => ({ [formatMessage({ id: 'downloadsAdmin.name' })]: name })}
      remove={
        download && (
          <RemoveButton
            label={<FormattedMessage id="downloadsAdmin.remove" />}
            question={<FormattedMessage id="downloadsAdmin.removeQuestion" />}
            consequence={<FormattedMessage id="downloadsAdmin.fileGoes" values={{ name: download.file_name }} />}
            onRemove={async () => {
              if (await remove(download.id)) editing.guard.leave(onClose);
            }}
          />
        )
      }
    >
      <DownloadFields categories={categories} download={download} />
    </EditDialog>
  );
}

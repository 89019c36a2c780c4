import type { AdminDownload, AdminDownloadCategory } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { EditDialog } from '../../components/edit-dialog/edit-dialog';
import { useEditForm } from '../../components/edit-dialog/use-edit-form';
import { FormFields } from '../../components/entity/form-fields';
import { downloadForm, downloadLayout } from './download';
import { RemoveButton } from './remove-button';
import { useDownloadMutations } from './use-download-mutations';

interface DownloadDialogProps {
  categories: AdminDownloadCategory[];
  /** The download to edit; without it a new one is added. */
  download?: AdminDownload;
  onClose: () => void;
}

/** Adds, edits or removes a download (DLA-02). */
export function DownloadDialog({ categories, download, onClose }: DownloadDialogProps) {
  const { save, remove, notifySaved } = useDownloadMutations();
  const editing = useEditForm({
    form: downloadForm,
    context: { categories, download },
    row: download,
    save,
    notifySaved,
  });
  return (
    <EditDialog
      title={<FormattedMessage id={download ? 'downloadsAdmin.edit' : 'downloadsAdmin.add'} />}
      width={640}
      editing={editing}
      onClose={onClose}
      remove={
        download && (
          <RemoveButton
            label={<FormattedMessage id="downloadsAdmin.remove" />}
            question={<FormattedMessage id="downloadsAdmin.removeQuestion" />}
            consequence={<FormattedMessage id="downloadsAdmin.fileGoes" values={{ name: download.file_name }} />}
            onRemove={async () => {
              const failure = await remove(download.id);
              // The dialog covers the notification of a failure.
              if (failure) editing.setFailure(failure);
              else editing.guard.leave(onClose);
            }}
          />
        )
      }
    >
      <FormFields form={downloadForm} layout={downloadLayout} context={{ categories, download: editing.stored }} />
    </EditDialog>
  );
}

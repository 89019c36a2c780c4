import type { AdminDownload, AdminDownloadCategory } from '@round-table/shared/contract';
import { inLocale } from '@round-table/shared/domain';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { useLocale } from '@round-table/shared/runtime';
import { EditDialog } from '../../components/edit-dialog/edit-dialog';
import { useEditForm } from '../../components/edit-dialog/use-edit-form';
import { DownloadFields } from './download-fields';
import { type DownloadValues, downloadFlags, downloadSchema, toDownloadValues } from './download-form';
import { RemoveButton } from './remove-button';
import { useDownloadMutations } from './use-download-mutations';

/** The form values as text; the file only if a new one was chosen. */
function useDownloadDisplayValues(categories: AdminDownloadCategory[]) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const toText = (id: string) => formatMessage({ id });
  return (values: DownloadValues) => {
    const category = categories.find(({ id }) => id === values.category);
    const flags = downloadFlags.map((flag) => [toText(`downloadsAdmin.${flag}`), toText(values[flag] ? 'common.yes' : 'common.no')]);
    return {
      [toText('downloadsAdmin.category')]: category ? inLocale(locale, category.name_en, category.name_de) : '',
      [toText('common.order')]: String(values.order ?? ''),
      [toText('downloadsAdmin.name')]: values.name,
      [toText('downloadsAdmin.newFile')]: values.file?.name ?? '',
      ...Object.fromEntries(flags),
    };
  };
}

interface DownloadDialogProps {
  categories: AdminDownloadCategory[];
  /** The download to edit; without it a new one is added. */
  download?: AdminDownload;
  onClose: () => void;
}

/** Adds, edits or removes a download (DLA-02). */
export function DownloadDialog({ categories, download, onClose }: DownloadDialogProps) {
  const { save, remove, notifySaved } = useDownloadMutations();
  const editing = useEditForm<DownloadValues, AdminDownload>({
    row: download,
    toValues: (row) => toDownloadValues(categories, row),
    schema: downloadSchema,
    save,
    notifySaved,
  });
  return (
    <EditDialog
      title={<FormattedMessage id={download ? 'downloadsAdmin.edit' : 'downloadsAdmin.add'} />}
      width={640}
      editing={editing}
      onClose={onClose}
      toDisplayValues={useDownloadDisplayValues(categories)}
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
      <DownloadFields categories={categories} download={editing.stored} />
    </EditDialog>
  );
}

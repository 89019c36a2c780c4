import type { AdminDownload, AdminDownloadCategory } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/kit/intl';
import { useLocale } from '@round-table/shared/runtime';
import { EditDialog } from '../../kit/edit-dialog';
import { inLocale } from '../../kit/table-cells';
import { useEditing } from '../../kit/use-editing';
import { DownloadFields } from './download-fields';
import { type DownloadValues, downloadFlags, downloadSchema, toDownloadValues } from './download-form';
import { RemoveButton } from './remove-button';
import { useDownloadCalls } from './use-download-calls';

/** The values of the form as a person reads them; the file only where a new one was chosen. */
function useDownloadReading(categories: AdminDownloadCategory[]) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const say = (id: string) => formatMessage({ id });
  return (values: DownloadValues) => {
    const category = categories.find(({ id }) => id === values.category);
    const flags = downloadFlags.map((flag) => [say(`downloadsAdmin.${flag}`), say(values[flag] ? 'kit.yes' : 'kit.no')]);
    return {
      [say('downloadsAdmin.category')]: category ? inLocale(locale, { en: category.name_en, de: category.name_de }) : '',
      [say('kit.order')]: String(values.order ?? ''),
      [say('downloadsAdmin.name')]: values.name,
      [say('downloadsAdmin.newFile')]: values.file?.name ?? '',
      ...Object.fromEntries(flags),
    };
  };
}

interface DownloadDialogProps {
  categories: AdminDownloadCategory[];
  /** The download that is edited; without it a new one is added. */
  download?: AdminDownload;
  onClose: () => void;
}

/** Adds, edits or removes a download; it closes once the server has stored it, and keeps what was typed when it refused. */
export function DownloadDialog({ categories, download, onClose }: DownloadDialogProps) {
  const { save, remove, announce } = useDownloadCalls();
  const editing = useEditing<DownloadValues, AdminDownload>({
    row: download,
    toValues: (row) => toDownloadValues(categories, row),
    schema: downloadSchema,
    save,
    announce,
  });
  return (
    <EditDialog
      title={<FormattedMessage id={download ? 'downloadsAdmin.edit' : 'downloadsAdmin.add'} />}
      width={640}
      editing={editing}
      onClose={onClose}
      toReading={useDownloadReading(categories)}
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
      <DownloadFields categories={categories} download={editing.stored} />
    </EditDialog>
  );
}

import { type AdminDownload, type AdminDownloadCategory, maxTextLength } from '@round-table/shared/contract';
import { inLocale, suggestName } from '@round-table/shared/domain';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { useLocale } from '@round-table/shared/runtime';
import { FormField, Select } from '@round-table/shared/ui/form';
import { useField, useFormikContext } from 'formik';
import { useFieldError } from '../../components/fields/fields';
import { FileField } from '../../components/fields/file-field';
import { getNextOrder } from '../../lib/next-order';

interface ContextProps {
  context: { categories: AdminDownloadCategory[]; download: AdminDownload | undefined };
}

/** The category; a new download gets the last order in the chosen one. */
export function CategoryField({ context: { categories, download } }: ContextProps) {
  const locale = useLocale();
  const [field, , { setValue }] = useField<number | null>('category');
  const { setFieldValue } = useFormikContext();
  const choose = async (id: number) => {
    await setValue(id);
    const category = categories.find((one) => one.id === id);
    if (!download && category) await setFieldValue('order', getNextOrder(category.downloadables));
  };
  return (
    <FormField label={<FormattedMessage id="downloadsAdmin.category" />} error={useFieldError('category')} required>
      {(control) => (
        <Select
          {...control}
          value={field.value}
          onChange={choose}
          options={categories.map(({ id, name_en, name_de }) => ({ value: id, label: inLocale(locale, name_en, name_de) }))}
        />
      )}
    </FormField>
  );
}

/** The file; choosing one suggests the download's name until a name is typed. */
export function DownloadFileField({ context: { download } }: ContextProps) {
  const { values, setFieldValue } = useFormikContext<{ name: string }>();
  const updateName = (chosen: File, former: File | null) =>
    setFieldValue('name', suggestName({ name: values.name, former, chosen, maxLength: maxTextLength }));
  return (
    <FileField
      name="file"
      label={<FormattedMessage id="downloadsAdmin.file" />}
      hint={
        <>
          <FormattedMessage id="common.fileLimit" />{' '}
          {download && <FormattedMessage id="downloadsAdmin.fileKept" values={{ name: download.file_name }} />}
        </>
      }
      required={!download}
      onChosen={updateName}
    />
  );
}

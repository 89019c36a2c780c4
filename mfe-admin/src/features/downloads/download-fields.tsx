import { type AdminDownload, type AdminDownloadCategory, maxTextLength } from '@round-table/shared/contract';
import { nameAfterFile } from '@round-table/shared/domain';
import { FormattedMessage } from '@round-table/shared/kit/intl';
import { useLocale } from '@round-table/shared/runtime';
import { FormField, Select } from '@round-table/shared/ui/form';
import { useField, useFormikContext } from 'formik';
import { NumberField, SwitchField, TextField, useFieldError } from '../../kit/fields';
import { FileField } from '../../kit/fields-file';
import { inLocale } from '../../kit/table-cells';
import { type DownloadValues, downloadFlags, nextOrder } from './download-form';

interface DownloadFieldsProps {
  categories: AdminDownloadCategory[];
  /** The download that is edited. */
  download?: AdminDownload;
}

function CategoryField({ categories, download }: DownloadFieldsProps) {
  const locale = useLocale();
  const [field, , { setValue }] = useField<number | null>('category');
  const { setFieldValue } = useFormikContext<DownloadValues>();
  const choose = (id: number) => {
    setValue(id);
    const category = categories.find((one) => one.id === id);
    if (!download && category) setFieldValue('order', nextOrder(category.downloadables));
  };
  return (
    <FormField label={<FormattedMessage id="downloadsAdmin.category" />} error={useFieldError('category')} required>
      {(control) => (
        <Select
          {...control}
          value={field.value}
          onChange={choose}
          options={categories.map(({ id, name_en, name_de }) => ({ value: id, label: inLocale(locale, { en: name_en, de: name_de }) }))}
        />
      )}
    </FormField>
  );
}

/** Says how large a file may be, and which one is stored; the name of the download follows the file until it is typed. */
function DownloadFileField({ download }: Pick<DownloadFieldsProps, 'download'>) {
  const { values, setFieldValue } = useFormikContext<DownloadValues>();
  const follow = (chosen: File, former: File | null) =>
    setFieldValue('name', nameAfterFile({ name: values.name, former, chosen, maxLength: maxTextLength }));
  return (
    <FileField
      name="file"
      label={<FormattedMessage id="downloadsAdmin.file" />}
      hint={
        <>
          <FormattedMessage id="kit.fileLimit" />{' '}
          {download && <FormattedMessage id="downloadsAdmin.fileKept" values={{ name: download.file_name }} />}
        </>
      }
      required={!download}
      onChosen={follow}
    />
  );
}

/** The fields of a download (specification, section 2, Downloads admin). */
export const DownloadFields = ({ categories, download }: DownloadFieldsProps) => (
  <>
    <CategoryField categories={categories} download={download} />
    <div className="admin-row downloads-name">
      <NumberField name="order" label={<FormattedMessage id="kit.order" />} />
      <div className="admin-grow">
        <TextField name="name" label={<FormattedMessage id="downloadsAdmin.name" />} required />
      </div>
    </div>
    <DownloadFileField download={download} />
    <div className="admin-switches downloads-flags">
      {downloadFlags.map((flag) => (
        <SwitchField key={flag} name={flag} label={<FormattedMessage id={`downloadsAdmin.${flag}`} />} />
      ))}
    </div>
  </>
);

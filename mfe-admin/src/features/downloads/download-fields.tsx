import { type AdminDownload, type AdminDownloadCategory, maxTextLength } from '@round-table/shared/contract';
import { inLocale, suggestName } from '@round-table/shared/domain';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { useLocale } from '@round-table/shared/runtime';
import { FormField, Select } from '@round-table/shared/ui/form';
import { useField, useFormikContext } from 'formik';
import { FieldCell, FieldRow, Switches } from '../../components/fields/field-layout';
import { NumberField, SwitchField, TextField, useFieldError } from '../../components/fields/fields';
import { FileField } from '../../components/fields/file-field';
import { limits } from '../../lib/form-rules';

import styles from './download-fields.module.css';
import { type DownloadValues, downloadFlags, getNextOrder } from './download-form';

interface DownloadFieldsProps {
  categories: AdminDownloadCategory[];
  /** The download that is edited. */
  download?: AdminDownload;
}

function CategoryField({ categories, download }: DownloadFieldsProps) {
  const locale = useLocale();
  const [field, , { setValue }] = useField<number | null>('category');
  const { setFieldValue } = useFormikContext<DownloadValues>();
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
function DownloadFileField({ download }: Pick<DownloadFieldsProps, 'download'>) {
  const { values, setFieldValue } = useFormikContext<DownloadValues>();
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

/** The fields of a download (DLA-02). */
export const DownloadFields = ({ categories, download }: DownloadFieldsProps) => (
  <>
    <CategoryField categories={categories} download={download} />
    <FieldRow className={styles.name}>
      <FieldCell>
        <NumberField name="order" label={<FormattedMessage id="common.order" />} min={1} max={limits.maxOrder} />
      </FieldCell>
      <FieldCell grow>
        <TextField name="name" label={<FormattedMessage id="downloadsAdmin.name" />} required />
      </FieldCell>
    </FieldRow>
    <DownloadFileField download={download} />
    <Switches className={styles.flags}>
      {downloadFlags.map((flag) => (
        <SwitchField key={flag} name={flag} label={<FormattedMessage id={`downloadsAdmin.${flag}`} />} />
      ))}
    </Switches>
  </>
);

import type { AdminCountry } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { notified, useAppDispatch } from '@round-table/shared/runtime';
import { EditDialog } from '../../components/edit-dialog/edit-dialog';
import { useEditForm } from '../../components/edit-dialog/use-edit-form';
import { Bilingual, BilingualField } from '../../components/fields/bilingual-fields';
import { FieldCell, FieldRow, Switches } from '../../components/fields/field-layout';
import { SwitchField, TextField } from '../../components/fields/fields';
import { renderYesNo } from '../../components/table/table-cells';
import { toSaveResult } from '../../lib/save-result';
import { useAddCountryMutation, useChangeCountryMutation } from './countries-api';
import styles from './country-dialog.module.css';
import { type CountryValues, countrySchema, toCountryBody, toCountryValues } from './country-form';

function useSaveCountry() {
  const [add] = useAddCountryMutation();
  const [change] = useChangeCountryMutation();
  return async (values: CountryValues, base: AdminCountry | undefined) => {
    const body = toCountryBody(values, base);
    return toSaveResult<AdminCountry>(base ? await change({ id: base.id, body }) : await add(body));
  };
}

function useCountryDisplayValues() {
  const { formatMessage } = useIntl();
  const toText = (id: string, values?: Record<string, string>) => formatMessage({ id }, values);
  const yesNo = (value: boolean) => toText(value ? 'common.yes' : 'common.no');
  const nameLabel = toText('countries.name');
  return (values: CountryValues) => ({
    [toText('common.inEnglish', { what: nameLabel })]: values.name_en,
    [toText('common.inGerman', { what: nameLabel })]: values.name_de,
    [toText('countries.code')]: values.code,
    [toText('countries.code_label')]: values.code_label,
    [toText('common.public')]: yesNo(values.public),
    [toText('common.active')]: yesNo(values.active),
  });
}

interface CountryDialogProps {
  /** The country to edit; without it a new one is added. */
  country?: AdminCountry;
  onClose: () => void;
}

/** Adds or edits a country (CTY-01). */
export function CountryDialog({ country, onClose }: CountryDialogProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const editing = useEditForm({
    row: country,
    toValues: toCountryValues,
    schema: countrySchema,
    save: useSaveCountry(),
    notifySaved: (_stored, base) => dispatch(notified({ kind: 'success', message: { id: base ? 'countries.edited' : 'countries.added' } })),
  });
  return (
    <EditDialog
      title={<FormattedMessage id={country ? 'countries.edit' : 'countries.add'} />}
      width={720}
      editing={editing}
      toDisplayValues={useCountryDisplayValues()}
      onClose={onClose}
    >
      <Bilingual>
        <BilingualField name="name" label="countries.name" />
      </Bilingual>
      <FieldRow className={styles.codes}>
        <FieldCell>
          <TextField name="code" label={<FormattedMessage id="countries.code" />} required />
        </FieldCell>
        <FieldCell>
          <TextField name="code_label" label={<FormattedMessage id="countries.code_label" />} />
        </FieldCell>
        <Switches>
          <SwitchField name="public" label={<FormattedMessage id="common.public" />} />
          <SwitchField name="active" label={<FormattedMessage id="common.active" />} />
        </Switches>
      </FieldRow>
      {country && (
        <p className={styles.approved}>
          <FormattedMessage id="countries.approved" />
          {renderYesNo(country.checked_upcoming_dl_valid, intl)}
        </p>
      )}
    </EditDialog>
  );
}

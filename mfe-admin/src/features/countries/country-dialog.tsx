import type { AdminCountry } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/kit/intl';
import { notified, useAppDispatch } from '@round-table/shared/runtime';
import { Bilingual, BilingualField } from '../../kit/bilingual';
import { EditDialog } from '../../kit/edit-dialog';
import { SwitchField, TextField } from '../../kit/fields';
import { outcomeOf } from '../../kit/outcome';
import { YesNo } from '../../kit/table-cells';
import { useEditing } from '../../kit/use-editing';
import { useAddCountryMutation, useChangeCountryMutation } from './countries-api';
import { type CountryValues, countrySchema, toCountryBody, toCountryValues } from './country-form';

/** Saves a country, new or known. */
function useSaveCountry() {
  const [add] = useAddCountryMutation();
  const [change] = useChangeCountryMutation();
  return async (values: CountryValues, seen: AdminCountry | undefined) => {
    const body = toCountryBody(values, seen);
    return outcomeOf<AdminCountry>(seen ? await change({ id: seen.id, body }) : await add(body));
  };
}

function useCountryReading() {
  const { formatMessage } = useIntl();
  const say = (id: string, values?: Record<string, string>) => formatMessage({ id }, values);
  const yesNo = (value: boolean) => say(value ? 'kit.yes' : 'kit.no');
  const what = say('countries.name');
  return (values: CountryValues) => ({
    [say('kit.inEnglish', { what })]: values.name_en,
    [say('kit.inGerman', { what })]: values.name_de,
    [say('countries.code')]: values.code,
    [say('countries.code_label')]: values.code_label,
    [say('kit.public')]: yesNo(values.public),
    [say('kit.active')]: yesNo(values.active),
  });
}

interface CountryDialogProps {
  /** The country that is changed; without it a new one is added. */
  country?: AdminCountry;
  onClose: () => void;
}

/** Adds or edits a country (specification, section 2, Countries admin). */
export function CountryDialog({ country, onClose }: CountryDialogProps) {
  const dispatch = useAppDispatch();
  const editing = useEditing({
    row: country,
    toValues: toCountryValues,
    schema: countrySchema,
    save: useSaveCountry(),
    announce: (_stored, seen) => dispatch(notified({ kind: 'success', message: { id: seen ? 'countries.edited' : 'countries.added' } })),
  });
  return (
    <EditDialog
      title={<FormattedMessage id={country ? 'countries.edit' : 'countries.add'} />}
      width={720}
      editing={editing}
      toReading={useCountryReading()}
      onClose={onClose}
    >
      <Bilingual>
        <BilingualField name="name" label="countries.name" />
      </Bilingual>
      <div className="admin-row countries-codes">
        <TextField name="code" label={<FormattedMessage id="countries.code" />} required />
        <TextField name="code_label" label={<FormattedMessage id="countries.code_label" />} />
        <div className="admin-switches">
          <SwitchField name="public" label={<FormattedMessage id="kit.public" />} />
          <SwitchField name="active" label={<FormattedMessage id="kit.active" />} />
        </div>
      </div>
      {country && (
        <p className="countries-approved">
          <FormattedMessage id="countries.approved" />
          <YesNo value={country.checked_upcoming_dl_valid} />
        </p>
      )}
    </EditDialog>
  );
}

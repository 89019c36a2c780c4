import type { AdminCountry } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { notified, useAppDispatch } from '@round-table/shared/runtime';
import { EditDialog } from '../../components/edit-dialog/edit-dialog';
import { useEditForm } from '../../components/edit-dialog/use-edit-form';
import { FormFields } from '../../components/entity/form-fields';
import { renderYesNo } from '../../components/table/table-cells';
import { createSave } from '../../lib/save-result';
import { useAddCountryMutation, useChangeCountryMutation } from './countries-api';
import { countryForm, countryLayout } from './country';
import styles from './country-dialog.module.css';

interface CountryDialogProps {
  /** The country to edit; without it a new one is added. */
  country?: AdminCountry;
  onClose: () => void;
}

/** Adds or edits a country (CTY-01). */
export function CountryDialog({ country, onClose }: CountryDialogProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [add] = useAddCountryMutation();
  const [change] = useChangeCountryMutation();
  const editing = useEditForm({
    form: countryForm,
    context: undefined,
    row: country,
    save: createSave(countryForm, add, change),
    notifySaved: (_stored, base) => dispatch(notified({ kind: 'success', message: { id: base ? 'countries.edited' : 'countries.added' } })),
  });
  return (
    <EditDialog
      title={<FormattedMessage id={country ? 'countries.edit' : 'countries.add'} />}
      width={720}
      editing={editing}
      onClose={onClose}
    >
      <FormFields form={countryForm} layout={countryLayout} context={undefined} />
      {country && (
        <p className={styles.approved}>
          <FormattedMessage id="countries.approved" />
          {renderYesNo(country.checked_upcoming_dl_valid, intl)}
        </p>
      )}
    </EditDialog>
  );
}

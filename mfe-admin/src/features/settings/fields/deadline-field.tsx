import { isSoon, toInstant, toLocalTime } from '@round-table/shared/domain';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { useInstallationDates } from '@round-table/shared/runtime';
import { Checkbox, FormField, Input } from '@round-table/shared/ui/form';
import { useField } from 'formik';
import { useFieldError } from '../../../components/fields/fields';
import styles from '../settings.module.css';
import { useGetPlannedVersionQuery } from '../settings-api';

/** The value of a field for date and time: `2026-12-12T20:00`. */
const toFieldValue = (deadline: string, timeZone: string) => toLocalTime(new Date(deadline), timeZone).toISOString().slice(0, 16);

/** What the version of a deadline lacks while no country is confirmed. A far deadline needs no second word for it: at the start of a round none is. */
function PlannedVersion() {
  const { data } = useGetPlannedVersionQuery();
  if (!data?.next.doubt) return null;
  const isFilled = data.next.doubt === 'not-confirmed' && (data.versions[0]?.countries ?? 0) > 0;
  return <FormattedMessage id={`settings.planned.${isFilled ? 'unchanged' : data.next.doubt}`} />;
}

/** The deadline in the time zone of the installation; one that has passed or is less than a day away needs a second word. */
export function DeadlineField() {
  const { timeZone } = useInstallationDates();
  const [{ value }, { initialValue }, { setValue }] = useField<string | null>('deadline');
  const [soon, , { setValue: setSoon }] = useField<boolean>('soon');
  const isNew = value !== null && value !== initialValue;
  const hint = (
    <>
      <FormattedMessage id="settings.deadlineHint" values={{ timeZone }} /> {isNew && <PlannedVersion />}
    </>
  );
  return (
    <>
      <FormField label={<FormattedMessage id="settings.deadline" />} hint={hint} error={useFieldError('deadline')}>
        {(control) => (
          <Input
            {...control}
            className={styles.date}
            type="datetime-local"
            value={value === null ? '' : toFieldValue(value, timeZone)}
            onChange={({ target }) =>
              setValue(target.value === '' ? null : toInstant(new Date(`${target.value}Z`), timeZone).toISOString())
            }
          />
        )}
      </FormField>
      {isNew && isSoon(value, new Date()) && (
        <Checkbox checked={soon.value} onChange={({ target }) => setSoon(target.checked)}>
          <FormattedMessage id="settings.soon" />
        </Checkbox>
      )}
    </>
  );
}

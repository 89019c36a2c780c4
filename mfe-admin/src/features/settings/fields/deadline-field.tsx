import { FormattedMessage } from '@round-table/shared/libs/intl';
import { useAppInfo } from '@round-table/shared/runtime';
import { Checkbox, FormField, Input } from '@round-table/shared/ui/form';
import { useField } from 'formik';
import { useFieldError } from '../../../components/fields/fields';
import { toLocalTime, toMoment } from '../../../lib/installation-time';
import styles from '../settings.module.css';

const day = 86_400_000;
const isSoon = (deadline: string | null) => deadline !== null && Date.parse(deadline) - Date.now() < day;

/** The deadline in the time zone of the installation; one that has passed or is less than a day away needs a second word. */
export function DeadlineField() {
  const timeZone = useAppInfo()?.timeZone ?? 'UTC';
  const [{ value }, { initialValue }, { setValue }] = useField<string | null>('deadline');
  const [soon, , { setValue: setSoon }] = useField<boolean>('soon');
  const hint = <FormattedMessage id="settings.deadlineHint" values={{ timeZone }} />;
  return (
    <>
      <FormField label={<FormattedMessage id="settings.deadline" />} hint={hint} error={useFieldError('deadline')}>
        {(control) => (
          <Input
            {...control}
            className={styles.date}
            type="datetime-local"
            value={value === null ? '' : toLocalTime(value, timeZone)}
            onChange={({ target }) => setValue(target.value === '' ? null : toMoment(target.value, timeZone))}
          />
        )}
      </FormField>
      {value !== initialValue && isSoon(value) && (
        <Checkbox checked={soon.value} onChange={({ target }) => setSoon(target.checked)}>
          <FormattedMessage id="settings.soon" />
        </Checkbox>
      )}
    </>
  );
}

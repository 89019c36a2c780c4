import { changeSubjects, type Version } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { useInstallationDates } from '@round-table/shared/runtime';
import { joinClassNames, LiveRegion, primitives, RadioSwitch } from '@round-table/shared/ui';
import { type ReactNode, useId } from 'react';
import { type ChangesOrder, liveVersion, type useChangesParams } from '../../../lib/use-changes-params';
import styles from './changes-filters.module.css';

interface FieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
  error?: ReactNode;
}

function Field({ label, value, onChange, children, error }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        <FormattedMessage id={label} />
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      >
        {children}
      </select>
      {error !== undefined && (
        <LiveRegion role="alert">
          <p id={`${id}-error`} className={styles.error}>
            {error}
          </p>
        </LiveRegion>
      )}
    </div>
  );
}

const orders: ChangesOrder[] = ['country', 'question'];

function OrderSwitch({ value, onChange }: { value: ChangesOrder; onChange: (value: ChangesOrder) => void }) {
  const { formatMessage } = useIntl();
  const label = formatMessage({ id: 'changes.order' });
  return (
    <div className={styles.field}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <RadioSwitch
        label={label}
        options={orders.map((order) => ({ value: order, label: formatMessage({ id: `changes.order.${order}` }) }))}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}

interface ChangesFiltersProps {
  versions: Version[];
  /** Whether live data can be the later version. */
  mayBeLive: boolean;
  params: ReturnType<typeof useChangesParams>;
}

/** The two versions, the order of the list, and the kind of changes. */
export function ChangesFilters({ versions, mayBeLive, params }: ChangesFiltersProps) {
  const { formatMessage } = useIntl();
  const dates = useInstallationDates();
  const { from, to, by, kind, update } = params;
  const options = versions.map(({ id, taken_at }) => (
    <option key={id} value={id}>
      {id}, {dates.day(taken_at)}
    </option>
  ));
  return (
    <div className={joinClassNames(primitives.screenOnly, styles.filters)}>
      <Field label="changes.from" value={from ?? ''} onChange={(value) => update({ from: value })}>
        {options}
      </Field>
      <Field
        label="changes.to"
        value={to ?? ''}
        onChange={(value) => update({ to: value })}
        error={from === to ? <FormattedMessage id="changes.sameVersion" /> : undefined}
      >
        {mayBeLive && <option value={liveVersion}>{formatMessage({ id: 'changes.live' })}</option>}
        {options}
      </Field>
      <OrderSwitch value={by} onChange={(order) => update({ by: order })} />
      <Field label="changes.kind" value={kind ?? ''} onChange={(value) => update({ kind: value })}>
        <option value="">{formatMessage({ id: 'changes.kind.all' })}</option>
        {changeSubjects.map((one) => (
          <option key={one} value={one}>
            {formatMessage({ id: `changes.kind.${one}` })}
          </option>
        ))}
      </Field>
    </div>
  );
}

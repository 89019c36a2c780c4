import { auditKinds } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { FormField, Input, Select } from '@round-table/shared/ui/form';
import type { NamedCountry } from '../../lib/admin-countries';
import styles from './audit.module.css';
import type { AuditFilter } from './audit-api';

/** A person who may have made a change. */
export interface NamedPerson {
  id: number;
  name: string;
}

interface AuditFiltersProps {
  filter: AuditFilter;
  /** Undefined while they load. */
  people: NamedPerson[] | undefined;
  countries: NamedCountry[] | undefined;
  onChange: (changes: Record<string, string | undefined>) => void;
}

interface ChoiceProps {
  label: string;
  value: string | undefined;
  options: { value: string; label: string }[] | undefined;
  onChange: (value: string | undefined) => void;
}

/** One of many, found by typing; empty = all. */
function Choice({ label, value, options, onChange }: ChoiceProps) {
  const { formatMessage } = useIntl();
  return (
    <FormField className={styles.filter} label={<FormattedMessage id={label} />}>
      {({ id }) => (
        <Select
          id={id}
          value={value ?? null}
          options={options ?? []}
          loading={!options}
          placeholder={formatMessage({ id: 'audit.all' })}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(chosen: string | null | undefined) => onChange(chosen ?? undefined)}
        />
      )}
    </FormField>
  );
}

/** The filters of the audit trail, which are in the address (AUD-02). */
export function AuditFilters({ filter, people, countries, onChange }: AuditFiltersProps) {
  const { formatMessage } = useIntl();
  return (
    <section className={styles.filters} aria-label={formatMessage({ id: 'audit.filters' })}>
      <Choice
        label="audit.person"
        value={filter.person === undefined ? undefined : String(filter.person)}
        options={people?.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(person) => onChange({ person })}
      />
      <Choice
        label="audit.country"
        value={filter.country}
        options={countries?.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(country) => onChange({ country })}
      />
      <Choice
        label="audit.kind"
        value={filter.kind}
        options={auditKinds.map((kind) => ({ value: kind, label: formatMessage({ id: `audit.kind.${kind}` }) }))}
        onChange={(kind) => onChange({ kind })}
      />
      {(['from', 'to'] as const).map((name) => (
        <FormField key={name} className={styles.filter} label={<FormattedMessage id={`audit.${name}`} />}>
          {({ id }) => (
            <Input
              id={id}
              type="date"
              value={filter[name] ?? ''}
              onChange={({ target }) => onChange({ [name]: target.value || undefined })}
            />
          )}
        </FormField>
      ))}
    </section>
  );
}

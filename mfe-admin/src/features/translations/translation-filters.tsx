import {
  type TranslationPage,
  type TranslationState,
  type TranslationsQuery,
  translationKinds,
  translationStates,
} from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { FormField, Input, Select } from '@round-table/shared/ui/form';
import styles from './translations.module.css';

interface TranslationFiltersProps {
  query: TranslationsQuery;
  /** Undefined while they load. */
  counts: TranslationPage['counts'] | undefined;
  onChange: (changes: Record<string, string | undefined>) => void;
}

/** The filters of the desk, which are in the address; each state with its number of texts (TRL-01). */
export function TranslationFilters({ query, counts, onChange }: TranslationFiltersProps) {
  const { formatMessage } = useIntl();
  const toStateLabel = (state: TranslationState) => {
    const label = formatMessage({ id: `translations.state.${state}` });
    return counts ? formatMessage({ id: 'translations.counted' }, { label, count: counts[state] }) : label;
  };
  const choices = [
    { name: 'state', value: query.state, options: translationStates.map((value) => ({ value, label: toStateLabel(value) })) },
    {
      name: 'kind',
      value: query.kind,
      options: translationKinds.map((value) => ({ value, label: formatMessage({ id: `translations.kind.${value}` }) })),
    },
  ] as const;
  return (
    <section className={styles.filters} aria-label={formatMessage({ id: 'translations.filters' })}>
      {choices.map(({ name, value, options }) => (
        <FormField
          key={name}
          className={styles.filter}
          label={<FormattedMessage id={name === 'state' ? 'translations.state' : 'translations.kind'} />}
        >
          {({ id }) => (
            <Select<string | null>
              id={id}
              value={value ?? null}
              options={[...options]}
              placeholder={formatMessage({ id: 'translations.all' })}
              allowClear
              onChange={(chosen) => onChange({ [name]: chosen ?? undefined })}
            />
          )}
        </FormField>
      ))}
      <FormField className={styles.filter} label={<FormattedMessage id="translations.search" />}>
        {({ id }) => (
          <Input id={id} value={query.text ?? ''} allowClear onChange={({ target }) => onChange({ text: target.value || undefined })} />
        )}
      </FormField>
    </section>
  );
}

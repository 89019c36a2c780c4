import type { Comparison } from '@round-table/shared/contract';
import { type Matrix, toRoman } from '@round-table/shared/domain';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { useCountries } from '@round-table/shared/runtime';
import { Flag, joinClassNames, LiveRegion, primitives } from '@round-table/shared/ui';
import { ChosenCountries, findCountries } from '@round-table/shared/ui/countries';
import { Segmented, Select, Switch } from '@round-table/shared/ui/form';
import { type CSSProperties, type ReactNode, useId } from 'react';
import type { CompareAddress } from '../use-compare-address';
import styles from './controls.module.css';

interface ControlsProps {
  comparison: Comparison;
  matrix: Matrix;
  address: CompareAddress;
}

function Field({ label, className, children }: { label: string; className?: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={className}>
      <label className={styles.label} htmlFor={id}>
        <FormattedMessage id={label} />
      </label>
      {children(id)}
    </div>
  );
}

/** Both names of the countries, so that a reader finds them in either language. */
function useCountrySearch({ countries }: Comparison) {
  const all = useCountries();
  const listed = countries.map((country) => ({
    ...country,
    other_name: all.find(({ code }) => code === country.code)?.other_name ?? country.name,
  }));
  return {
    listed,
    isFound: (typed: string, code: string) =>
      findCountries(
        listed.filter((country) => country.code === code),
        typed,
      ).length > 0,
  };
}

type Search = ReturnType<typeof useCountrySearch>;

const toOptions = ({ listed }: Search) => listed.map(({ code, name }) => ({ value: code, label: name }));
const renderCountry = ({ value, label }: { value?: unknown; label?: ReactNode }) => (
  <Flag className={styles.country} code={String(value)} name={label} />
);

const PinnedSelect = ({ matrix, address, search }: ControlsProps & { search: Search }) => (
  <Field label="compare.pinned" className={styles.pinned}>
    {(id) => (
      <Select
        id={id}
        className={styles.select}
        value={matrix.base?.code}
        options={toOptions(search)}
        showSearch
        filterOption={(typed, option) => search.isFound(typed, option?.value ?? '')}
        optionRender={renderCountry}
        labelRender={renderCountry}
        onChange={(base) => address.choose({ base, countries: keepCompared(address.choice.countries, matrix, base) })}
      />
    )}
  </Field>
);

/** The country that was pinned takes the place of the newly pinned one among the chosen. */
export function keepCompared(countries: string[] | undefined, { base }: Matrix, pinned: string): string[] | undefined {
  if (!countries || !base || !countries.includes(pinned)) return countries;
  return countries.map((code) => (code === pinned ? base.code : code));
}

function CountriesSelect({ comparison, matrix, address, search }: ControlsProps & { search: Search }) {
  const { choice, choose } = address;
  return (
    <Field label="compare.countries">
      {(id) => (
        <Select
          id={id}
          className={styles.select}
          mode="multiple"
          value={choice.countries ?? []}
          options={toOptions(search)}
          // A list of names can be pasted.
          tokenSeparators={[',', ';']}
          filterOption={(typed, option) => search.isFound(typed, option?.value ?? '')}
          optionRender={renderCountry}
          maxTagCount={0}
          maxTagPlaceholder={<Count shown={matrix.columns.length + 1} all={comparison.countries.length} />}
          placeholder={<Count shown={matrix.columns.length + 1} all={comparison.countries.length} />}
          onChange={(codes: string[]) => choose({ countries: codes.length > 0 ? codes : undefined })}
        />
      )}
    </Field>
  );
}

const Count = ({ shown, all }: { shown: number; all: number }) => (
  <span className={styles.count}>
    <FormattedMessage id="compare.of" values={{ shown, all }} />
  </span>
);

const ChaptersSelect = ({ comparison: { chapters }, address: { choice, choose } }: ControlsProps) => (
  <Field label="compare.chapters">
    {(id) => (
      <Select
        id={id}
        className={styles.select}
        mode="multiple"
        value={choice.chapters ?? []}
        options={chapters.map(({ order, name }) => ({ value: order, label: `${toRoman(order)}. ${name}` }))}
        optionFilterProp="label"
        maxTagCount={0}
        maxTagPlaceholder={<span className={styles.count}>{(choice.chapters ?? []).map(toRoman).join(', ')}</span>}
        placeholder={
          <span className={styles.count}>
            <FormattedMessage id="compare.allChapters" />
          </span>
        }
        popupMatchSelectWidth={320}
        onChange={(orders: number[]) => choose({ chapters: orders.length > 0 ? [...orders].sort((a, b) => a - b) : undefined })}
      />
    )}
  </Field>
);

/** The chosen part is tinted, not filled; with its border the switch is as high as the fields. */
const segmentedStyle = {
  '--ant-control-height': 'calc(var(--rt-touch) - 2px)',
  '--ant-segmented-item-selected-bg': 'var(--ant-color-primary-bg)',
  '--ant-segmented-item-selected-color': 'var(--ant-color-text)',
} as CSSProperties;

function OrderSwitch({ address: { choice, choose } }: ControlsProps) {
  const { formatMessage } = useIntl();
  const label = formatMessage({ id: 'compare.order' });
  return (
    <div className={styles.order}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <Segmented
        className={styles.segmented}
        style={segmentedStyle}
        aria-label={label}
        value={choice.byAgreement ? 'agree' : 'name'}
        options={[
          { value: 'name', label: formatMessage({ id: 'compare.byName' }) },
          { value: 'agree', label: formatMessage({ id: 'compare.byAgreement' }) },
        ]}
        onChange={(order) => choose({ byAgreement: order === 'agree' })}
      />
    </div>
  );
}

/** What is compared: all of it is in the address. */
export function CompareControls(props: ControlsProps) {
  const { comparison, matrix, address } = props;
  const { choice, choose } = address;
  const search = useCountrySearch(comparison);
  const id = useId();
  return (
    <>
      <div className={joinClassNames(primitives.screenOnly, styles.controls)}>
        <PinnedSelect {...props} search={search} />
        <CountriesSelect {...props} search={search} />
        <ChaptersSelect {...props} />
        <OrderSwitch {...props} />
        <div className={styles.switch}>
          <Switch id={id} checked={choice.differencesOnly} onChange={(differencesOnly) => choose({ differencesOnly })} />
          <label htmlFor={id}>
            <FormattedMessage id="compare.differencesOnly" />
          </label>
        </div>
        <LiveRegion role="status" as="p" className={styles.questions}>
          {choice.differencesOnly ? (
            <FormattedMessage id="compare.questionsOf" values={{ shown: matrix.rows.length, all: matrix.questionCount }} />
          ) : (
            <FormattedMessage id="compare.questions" values={{ count: matrix.questionCount }} />
          )}
        </LiveRegion>
      </div>
      {choice.countries && (
        <ChosenCountries
          className={joinClassNames(primitives.screenOnly, styles.chips)}
          countries={search.listed.filter(({ code }) => code !== matrix.base?.code)}
          chosen={choice.countries.filter((code) => code !== matrix.base?.code)}
          onChange={(codes) => choose({ countries: codes.length > 0 ? codes : undefined })}
        />
      )}
    </>
  );
}

import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { useEffect, useRef, useState } from 'react';
import { Chip } from '../primitives/chip';
import { joinClassNames } from '../primitives/class-names';
import { primitives } from '../primitives/primitives';
import { Flag } from '../symbols/flag';
import { MessagesProvider } from '../text/messages-provider';
import { AddCountry } from './add-country';
import styles from './chosen-countries.module.css';
import type { ListedCountry } from './find-countries';
import messages from './messages.json';

const mostShown = 8;

interface ChosenCountriesProps {
  countries: readonly ListedCountry[];
  /** The codes of the chosen ones, in their order. */
  chosen: readonly string[];
  onChange: (codes: string[]) => void;
  className?: string;
}

/** Moves the focus from a removed chip to the one that follows it, or to the button after the chips. */
function useFocusAfterRemoval(chosen: readonly string[]) {
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chips are those of `chosen`
  useEffect(() => {
    if (removed.current === undefined) return;
    list.current?.querySelectorAll('button')[removed.current]?.focus();
    removed.current = undefined;
  }, [chosen]);
  return { list, removed };
}

function Chips({ countries, chosen, onChange, className }: ChosenCountriesProps) {
  const intl = useIntl();
  const [showsAll, setShowsAll] = useState(false);
  const { list, removed } = useFocusAfterRemoval(chosen);
  const all = chosen.flatMap((code) => countries.find((country) => country.code === code) ?? []);
  const shown = showsAll ? all : all.slice(0, mostShown);
  const remove = (code: string, index: number) => {
    removed.current = index;
    onChange(chosen.filter((other) => other !== code));
  };
  return (
    <fieldset className={className} aria-label={intl.formatMessage({ id: 'chosen.countries' })}>
      <ul className={primitives.wrappingRow} ref={list}>
        {shown.map((country, index) => (
          <Chip
            key={country.code}
            removeLabel={intl.formatMessage({ id: 'chosen.remove' }, { country: country.name })}
            onRemove={() => remove(country.code, index)}
          >
            <Flag code={country.code} name={country.name} />
          </Chip>
        ))}
        {all.length > mostShown && (
          <li>
            <button
              type="button"
              className={joinClassNames(primitives.screenOnly, styles.quiet)}
              aria-expanded={showsAll}
              onClick={() => setShowsAll(!showsAll)}
            >
              {showsAll ? (
                <FormattedMessage id="chosen.fewer" />
              ) : (
                <FormattedMessage id="chosen.more" values={{ count: all.length - mostShown }} />
              )}
            </button>
          </li>
        )}
        <AddCountry countries={countries.filter(({ code }) => !chosen.includes(code))} onAdd={(code) => onChange([...chosen, code])} />
      </ul>
    </fieldset>
  );
}

/** The chosen countries as chips that can be removed; the last chip opens a searchable list to add one. */
export const ChosenCountries = (props: ChosenCountriesProps) => (
  <MessagesProvider catalogue={messages}>
    <Chips {...props} />
  </MessagesProvider>
);

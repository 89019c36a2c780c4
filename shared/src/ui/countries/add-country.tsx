import { FormattedMessage } from '@round-table/shared/libs/intl';
import { useRef, useState } from 'react';
import { PlusOutlined } from '../antd/icons';
import { joinClassNames } from '../primitives/class-names';
import { primitives } from '../primitives/primitives';
import styles from './chosen-countries.module.css';
import { CountrySearch } from './country-search';
import type { ListedCountry } from './find-countries';

interface AddCountryProps {
  /** The countries that are not chosen yet. */
  countries: readonly ListedCountry[];
  onAdd: (code: string) => void;
}

/** The chip "Add country" with its searchable list, which stays open, so that several can be added. */
export function AddCountry({ countries, onAdd }: AddCountryProps) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <li
      className={styles.add}
      ref={place}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !place.current?.contains(relatedTarget)) setOpen(false);
      }}
    >
      <button
        type="button"
        ref={button}
        className={joinClassNames(primitives.screenOnly, styles.quiet)}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <PlusOutlined className={styles.plus} />
        <FormattedMessage id="chosen.add" />
      </button>
      {isOpen && (
        <CountrySearch
          countries={countries}
          onAdd={onAdd}
          onClose={() => {
            setOpen(false);
            button.current?.focus();
          }}
        />
      )}
    </li>
  );
}

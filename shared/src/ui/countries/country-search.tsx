import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { LiveRegion } from '../feedback/live-region';
import { joinClassNames } from '../primitives/class-names';
import { primitives } from '../primitives/primitives';
import { Flag } from '../symbols/flag';
import styles from './country-search.module.css';
import { findCountries, type ListedCountry } from './find-countries';

interface CountrySearchProps {
  countries: readonly ListedCountry[];
  onAdd: (code: string) => void;
  onClose: () => void;
}

const edge = 8;
const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the panel to the left, so that it ends within the window. */
function useWithinWindow() {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    const beyond = element.getBoundingClientRect().right + edge - document.documentElement.clientWidth;
    if (beyond > 0) element.style.translate = `${-Math.ceil(beyond)}px`;
    element.querySelector('input')?.focus();
  }, []);
  return panel;
}

/** The option in hand, which the arrow keys move; the first after each change of the list. */
function useActiveOption(found: readonly ListedCountry[]) {
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const index = Math.min(active, found.length - 1);
  useEffect(() => {
    list.current?.children[index]?.scrollIntoView?.({ block: 'nearest' });
  }, [index]);
  const move = (step: number) => found.length > 0 && setActive((index + step + found.length) % found.length);
  return { list, index, move, setActive };
}

interface OptionsProps {
  id: string;
  found: readonly ListedCountry[];
  options: ReturnType<typeof useActiveOption>;
  onAdd: (code: string) => void;
}

function Options({ id, found, options, onAdd }: OptionsProps) {
  const intl = useIntl();
  return (
    <div className={styles.list} ref={options.list} id={id} role="listbox" aria-label={intl.formatMessage({ id: 'chosen.list' })}>
      {found.map(({ code, name }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keys
        <div
          key={code}
          id={`${id}-${code}`}
          className={joinClassNames(styles.option, index === options.index && styles.active)}
          role="option"
          tabIndex={-1}
          aria-selected={index === options.index}
          // The text field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onMouseMove={() => options.setActive(index)}
          onClick={() => onAdd(code)}
        >
          <Flag code={code} name={name} />
        </div>
      ))}
    </div>
  );
}

/** A text field with the list of countries that match what is typed. It stays open after a choice. */
export function CountrySearch({ countries, onAdd, onClose }: CountrySearchProps) {
  const intl = useIntl();
  const id = useId();
  const panel = useWithinWindow();
  const [typed, setTyped] = useState('');
  const found = findCountries(countries, typed);
  const options = useActiveOption(found);
  const current = found[options.index];
  const add = (code: string) => {
    setTyped('');
    onAdd(code);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const isHandled = step !== undefined || event.key === 'Enter' || event.key === 'Escape';
    if (!isHandled || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    if (step !== undefined) options.move(step);
    else if (event.key === 'Escape') onClose();
    else if (current) add(current.code);
  };
  return (
    <div className={joinClassNames(primitives.screenOnly, styles.panel)} ref={panel}>
      <input
        className={joinClassNames(primitives.card, styles.field)}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-label={intl.formatMessage({ id: 'chosen.search' })}
        placeholder={intl.formatMessage({ id: 'chosen.search' })}
        aria-expanded={found.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={current && `${id}-${current.code}`}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          options.setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <Options id={id} found={found} options={options} onAdd={add} />
      <LiveRegion role="status" as="p" className={styles.none}>
        {found.length === 0 && <FormattedMessage id={countries.length === 0 ? 'chosen.allChosen' : 'chosen.none'} />}
      </LiveRegion>
    </div>
  );
}

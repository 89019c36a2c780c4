import { type ReactNode, useId } from 'react';
import { joinClassNames } from '../primitives/class-names';
import { primitives } from '../primitives/primitives';
import styles from './radio-switch.module.css';

interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  /** The accessible name and tooltip, if the label is short. */
  name?: string;
  /** The language of the label, if it differs from that of the page. */
  lang?: string;
}

interface RadioSwitchProps<Value extends string> {
  /** The name of the group. */
  label: string;
  options: readonly RadioOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** May set the CSS variables `--rt-switch-…` of the theme, for the background behind it. */
  className?: string | undefined;
}

/** A few options side by side, of which one is chosen. Native radio buttons: pages of guests load no library for it. */
export function RadioSwitch<Value extends string>({ label, options, value, onChange, className }: RadioSwitchProps<Value>) {
  const group = useId();
  return (
    <div className={joinClassNames(primitives.screenOnly, styles.switch, className)} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} lang={option.lang} title={option.name}>
          <input
            type="radio"
            name={group}
            aria-label={option.name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span aria-hidden={option.name === undefined ? undefined : 'true'}>{option.label}</span>
        </label>
      ))}
    </div>
  );
}

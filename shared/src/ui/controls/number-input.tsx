import { parseNumber } from '@round-table/shared/domain';
import { useIntl } from '@round-table/shared/libs/intl';
import { Input as AntdInput } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { themed } from '../antd/themed';
import type { FieldControl } from './form-field';
import styles from './number-input.module.css';

const Input = /* @__PURE__ */ themed(AntdInput);

interface NumberInputProps extends FieldControl {
  name?: string;
  /** Null if empty; NaN if what is typed cannot be read. */
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur?: () => void;
  /** The step of the arrow keys; its decimals are always shown. */
  step?: number;
  min?: number;
  max?: number;
  disabled?: boolean;
}

const countDecimals = (step: number) => String(step).split('.')[1]?.length ?? 0;

const clamp = (value: number, min = -Infinity, max = Infinity) => Math.min(max, Math.max(min, value));

const isReadable = (value: number | null): value is number => value !== null && !Number.isNaN(value);

/** A localised number: accepts only what `parseNumber` reads, and shows it with the locale's decimal sign on blur (FRM-03). */
export function NumberInput({ value, onChange, onBlur, step = 1, min, max, ...attributes }: NumberInputProps) {
  const { locale, formatNumber } = useIntl();
  /** What is being typed, as long as the value is still the one that was read from it. */
  const [typed, setTyped] = useState<{ text: string; read: number | null }>();
  const decimals = countDecimals(step);
  const shown = isReadable(value)
    ? formatNumber(value, { minimumFractionDigits: decimals, maximumFractionDigits: 10, useGrouping: false })
    : '';
  const change = (text: string) => {
    const read = parseNumber(text, locale);
    setTyped({ text, read });
    onChange(read);
  };
  const moveBy = (event: KeyboardEvent, steps: number) => {
    event.preventDefault();
    const from = isReadable(value) ? value : 0;
    setTyped(undefined);
    onChange(clamp(Number((from + steps * step).toFixed(decimals)), min, max));
  };
  return (
    <Input
      {...attributes}
      className={styles.number}
      role="spinbutton"
      inputMode="decimal"
      autoComplete="off"
      aria-valuenow={isReadable(value) ? value : undefined}
      aria-valuemin={min}
      aria-valuemax={max}
      value={typed && Object.is(typed.read, value) ? typed.text : shown}
      onChange={({ target }) => change(target.value)}
      onBlur={() => {
        if (!Number.isNaN(value)) setTyped(undefined);
        onBlur?.();
      }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowUp') moveBy(event, 1);
        if (event.key === 'ArrowDown') moveBy(event, -1);
      }}
    />
  );
}

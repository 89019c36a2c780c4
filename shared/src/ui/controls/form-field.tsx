import { type ReactNode, useId } from 'react';
import { joinClassNames } from '../primitives/class-names';
import { primitives } from '../primitives/primitives';
import styles from './form-field.module.css';
import { useUnpressed } from './use-unpressed';

/** The attributes that connect a control with its label, hint and error; spread them on an antd control. */
export interface FieldControl {
  id: string;
  status: 'error' | '';
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  'aria-required': boolean | undefined;
}

interface FormFieldProps {
  label: ReactNode;
  /** Below the control; marks it as invalid. */
  error?: ReactNode;
  /** Below the control; describes it. */
  hint?: ReactNode;
  required?: boolean;
  className?: string;
  /** Classes of the parts. */
  classNames?: { label?: string };
  children: (control: FieldControl) => ReactNode;
}

/** The error of a control that has no `FormField`. `id` is for the control's `aria-describedby`. */
export const FieldError = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p className={styles.fieldError} id={id}>
    {children}
  </p>
);

/** A form field: label, control, hint, error. While a pointer is pressed its error stays as it was, and nothing moves (FRM-01). */
export function FormField({ label, error: current, hint, required, className, classNames = {}, children }: FormFieldProps) {
  const id = useId();
  const error = useUnpressed(current);
  const failed = Boolean(error);
  const described = [hint ? `${id}-hint` : '', failed ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={joinClassNames(styles.field, className)}>
      <label className={joinClassNames(styles.fieldLabel, classNames.label)} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        status: failed ? 'error' : '',
        'aria-invalid': failed,
        'aria-describedby': described || undefined,
        'aria-required': required,
      })}
      {hint !== undefined && (
        <p className={joinClassNames(primitives.faint, styles.fieldHint)} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {failed && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

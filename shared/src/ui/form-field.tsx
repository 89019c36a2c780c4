import { type ReactNode, useId } from 'react';
import './form-field.css';

/** What a control needs to belong to its label and its error: spread it over an antd control. */
export interface FieldControl {
  id: string;
  status: 'error' | '';
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  'aria-required': boolean | undefined;
}

interface FormFieldProps {
  label: ReactNode;
  /** The sentence below the control. */
  error?: ReactNode;
  /** What the field is for, below the control. */
  hint?: ReactNode;
  required?: boolean;
  children: (control: FieldControl) => ReactNode;
}

/** A field of a form: label above, control, hint and error below. */
export function FormField({ label, error, hint, required, children }: FormFieldProps) {
  const id = useId();
  const failed = Boolean(error);
  const described = [hint ? `${id}-hint` : '', failed ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className="rt-field">
      <label className="rt-field-label" htmlFor={id}>
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
        <p className="rt-field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {failed && (
        <p className="rt-field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

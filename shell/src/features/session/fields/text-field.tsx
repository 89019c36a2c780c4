import { FormattedMessage } from '@round-table/shared/libs/intl';
import { FormField, Input } from '@round-table/shared/ui/form';
import { useField } from 'formik';
import styles from '../auth-form.module.css';

interface TextFieldProps {
  name: string;
  /** The message id of its label. */
  label: string;
  type: 'email' | 'password' | 'text';
  autoComplete: string;
  autoFocus?: boolean;
  /** Validation errors in the server's response. */
  serverErrors?: string[];
}

/** A Formik field of the authentication forms. */
export function TextField({ name, label, type, autoComplete, autoFocus, serverErrors = [] }: TextFieldProps) {
  const [field, { touched, error }] = useField<string>(name);
  const clientErrors = touched && error ? [<FormattedMessage key={error} id={error} />] : [];
  const errors = [...clientErrors, ...serverErrors];
  const Control = type === 'password' ? Input.Password : Input;
  return (
    <FormField
      label={<FormattedMessage id={label} />}
      required
      error={
        errors.length > 0 &&
        errors.map((sentence, index) => (
          <span className={styles.fieldError} key={index === 0 ? 'first' : String(sentence)}>
            {sentence}
          </span>
        ))
      }
    >
      {(control) => (
        <Control {...field} {...control} size="large" type={type} autoComplete={autoComplete} autoFocus={autoFocus} spellCheck={false} />
      )}
    </FormField>
  );
}

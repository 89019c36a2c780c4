import { FormattedMessage } from '@round-table/shared/kit/intl';
import { FormField, Input } from '@round-table/shared/ui/form';
import { useField } from 'formik';

interface TextFieldProps {
  name: string;
  /** The message id of its label. */
  label: string;
  type: 'email' | 'password';
  autoComplete: string;
  autoFocus?: boolean;
  /** What the server says of this field. */
  refused?: string[];
}

/** A field of the session's forms. */
export function TextField({ name, label, type, autoComplete, autoFocus, refused = [] }: TextFieldProps) {
  const [field, { touched, error }] = useField<string>(name);
  const own = touched && error ? [<FormattedMessage key={error} id={error} />] : [];
  const errors = [...own, ...refused];
  const Control = type === 'password' ? Input.Password : Input;
  return (
    <FormField
      label={<FormattedMessage id={label} />}
      required
      error={
        errors.length > 0 &&
        errors.map((sentence, index) => (
          <span className="session-error" key={index === 0 ? 'first' : String(sentence)}>
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

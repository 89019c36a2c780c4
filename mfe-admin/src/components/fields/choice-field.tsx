import { FormField, Segmented } from '@round-table/shared/ui/form';
import { useField } from 'formik';
import type { ReactNode } from 'react';
import { useFieldError } from './fields';

interface ChoiceFieldProps<Value extends string> {
  name: string;
  label: string;
  options: { value: Value; label: ReactNode }[];
  hint?: ReactNode;
  disabled?: boolean;
}

/** One of a few values, all in view. */
export function ChoiceField<Value extends string>({ name, label, options, hint, disabled }: ChoiceFieldProps<Value>) {
  const [field, , { setValue }] = useField<Value>(name);
  return (
    <FormField label={label} error={useFieldError(name)} hint={hint}>
      {({ id, 'aria-describedby': describedBy }) => (
        <Segmented<Value>
          id={id}
          aria-describedby={describedBy}
          aria-label={label}
          name={name}
          disabled={disabled}
          value={field.value}
          onChange={(value) => setValue(value)}
          options={options}
        />
      )}
    </FormField>
  );
}

import { FormattedMessage } from '@round-table/shared/libs/intl';
import { FormField, Input } from '@round-table/shared/ui/form';
import { useField } from 'formik';
import { useState } from 'react';
import { useFieldError } from '../../../components/fields/fields';
import { parseGlossary, toGlossaryText } from '../glossary-text';
import type { SettingsRow } from '../settings-row';

/** The terms as lines of a text, which stays as it is typed. */
export function GlossaryField() {
  const [{ value }, , { setValue }] = useField<SettingsRow['translationGlossary']>('translationGlossary');
  const [text, setText] = useState(() => toGlossaryText(value));
  return (
    <FormField
      label={<FormattedMessage id="settings.translationGlossary" />}
      hint={<FormattedMessage id="settings.glossaryHint" />}
      error={useFieldError('translationGlossary')}
    >
      {(control) => (
        <Input.TextArea
          {...control}
          rows={12}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            void setValue(parseGlossary(target.value));
          }}
        />
      )}
    </FormField>
  );
}

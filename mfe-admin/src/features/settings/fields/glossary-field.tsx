import { FormattedMessage } from '@round-table/shared/libs/intl';
import { FormField, Input } from '@round-table/shared/ui/form';
import { useField } from 'formik';
import { useState } from 'react';
import { useFieldError } from '../../../components/fields/fields';
import { parseGlossary, toGlossaryText } from '../glossary-text';
import type { SettingsRow } from '../settings-row';

/** The terms as lines of a text, which stays as it is typed, unless the form gets other values. */
export function GlossaryField() {
  const [{ value }, , { setValue }] = useField<SettingsRow['translationGlossary']>('translationGlossary');
  const [typed, setTyped] = useState('');
  const terms = toGlossaryText(value);
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
          value={toGlossaryText(parseGlossary(typed)) === terms ? typed : terms}
          onChange={({ target }) => {
            setTyped(target.value);
            void setValue(parseGlossary(target.value));
          }}
        />
      )}
    </FormField>
  );
}

import { defaultAnswerColors } from '@round-table/shared/domain';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { Button } from '@round-table/shared/ui';
import { FieldError, Input, useUnpressed } from '@round-table/shared/ui/form';
import { useField } from 'formik';
import { useId } from 'react';
import { useFieldError } from '../../../components/fields/fields';
import styles from '../settings.module.css';
import { isAnswerColor } from '../settings-row';
import { Palette } from './palette';

/** Ten colours, by the picker of the browser or as text, with the map's preview. */
export function ColorsField() {
  const { formatMessage } = useIntl();
  const id = useId();
  const [{ value: colors }, , { setValue }] = useField<string[]>('colors');
  const error = useUnpressed(useFieldError('colors'));
  const choose = (place: number, color: string) => setValue(colors.map((known, index) => (index === place ? color : known)));
  return (
    <div className={styles.colorsField}>
      <Palette colors={colors.map((color) => (isAnswerColor(color) ? color : 'transparent'))} />
      {/* A place of the palette has no other identity than its number. */}
      <ol className={styles.colors}>
        {colors.map((color, index) => {
          const label = formatMessage({ id: 'settings.color' }, { number: index + 1 });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the number of the option is what the colour belongs to
            <li key={index}>
              <input
                type="color"
                aria-label={formatMessage({ id: 'settings.pickColor' }, { number: index + 1 })}
                value={isAnswerColor(color) ? color : '#000000'}
                onChange={({ target }) => choose(index, target.value.toUpperCase())}
              />
              <Input
                aria-label={label}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${id}-error` : undefined}
                value={color}
                maxLength={7}
                spellCheck={false}
                onChange={({ target }) => choose(index, target.value)}
              />
            </li>
          );
        })}
      </ol>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <Button onClick={() => setValue([...defaultAnswerColors])}>
        <FormattedMessage id="settings.defaultColors" />
      </Button>
    </div>
  );
}

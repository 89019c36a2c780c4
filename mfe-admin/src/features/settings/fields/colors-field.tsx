import { defaultAnswerColors } from '@round-table/shared/domain';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { Button } from '@round-table/shared/ui';
import { FieldError, Input, useUnpressed } from '@round-table/shared/ui/form';
import { useField } from 'formik';
import { useId } from 'react';
import { useFieldError } from '../../../components/fields/fields';
import styles from '../settings.module.css';
import { isAnswerColor, numberColors } from '../settings-row';
import { Palette } from './palette';

/** Ten colours, by the picker of the browser or as text, with the map's preview. */
export function ColorsField() {
  const { formatMessage } = useIntl();
  const id = useId();
  const [{ value: colors }, , { setValue }] = useField<string[]>('colors');
  const error = useUnpressed(useFieldError('colors'));
  const choose = (place: number, chosen: string) =>
    setValue(numberColors(colors).map(({ number, color }) => (number === place ? chosen : color)));
  return (
    <div className={styles.colorsField}>
      <Palette colors={colors.map((color) => (isAnswerColor(color) ? color : 'transparent'))} />
      <ol className={styles.colors}>
        {numberColors(colors).map(({ number, color }) => {
          const label = formatMessage({ id: 'settings.color' }, { number });
          return (
            <li key={number}>
              <input
                type="color"
                aria-label={formatMessage({ id: 'settings.pickColor' }, { number })}
                value={isAnswerColor(color) ? color : '#000000'}
                onChange={({ target }) => choose(number, target.value.toUpperCase())}
              />
              <Input
                aria-label={label}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${id}-error` : undefined}
                value={color}
                spellCheck={false}
                onChange={({ target }) => choose(number, target.value)}
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

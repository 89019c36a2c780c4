import { answerColors, mapBackgrounds } from '@round-table/shared/domain';
import { useIntl } from '@round-table/shared/libs/intl';
import styles from '../settings.module.css';
import { numberColors } from '../settings-row';

const dark = answerColors.dark.map(({ background }) => background);

/** Answer colours on the sea of the light map, in the order of the options, above those of the dark map, which are fixed. */
export function Palette({ colors }: { colors: readonly string[] }) {
  const { formatMessage } = useIntl();
  return (
    <span className={styles.palettes}>
      {Object.entries({ light: colors, dark }).map(([theme, shown]) => (
        <span
          key={theme}
          className={styles.palette}
          style={{ background: mapBackgrounds[theme as keyof typeof mapBackgrounds] }}
          role="img"
          aria-label={formatMessage({ id: theme === 'light' ? 'settings.colors' : 'settings.darkColors' })}
        >
          {numberColors(shown).map(({ number, color }) => (
            <span key={number} style={{ background: color }} />
          ))}
        </span>
      ))}
    </span>
  );
}

import { type Locale, locales } from '@round-table/shared/contract';
import { useIntl } from '@round-table/shared/kit/intl';
import { localeChosen, useAppDispatch, useLocale } from '@round-table/shared/runtime';
import { useId } from 'react';
import './language-switch.css';

/** Languages are named in themselves, whatever the language of the page. */
const names: Record<Locale, string> = { en: 'English', de: 'Deutsch' };

interface LanguageSwitchProps {
  /** Whole names where there is room for them. */
  long?: boolean;
}

/** Changes the language of everything at once, without a reload. */
export function LanguageSwitch({ long = false }: LanguageSwitchProps) {
  const chosen = useLocale();
  const dispatch = useAppDispatch();
  const { formatMessage } = useIntl();
  const group = useId();
  return (
    <div
      className={`language-switch${long ? ' language-switch-long' : ''}`}
      role="radiogroup"
      aria-label={formatMessage({ id: 'language.name' })}
    >
      {locales.map((locale) => (
        <label key={locale} lang={locale} title={names[locale]}>
          <input
            type="radio"
            name={group}
            aria-label={names[locale]}
            checked={locale === chosen}
            onChange={() => dispatch(localeChosen(locale))}
          />
          <span aria-hidden="true">{long ? names[locale] : locale.toUpperCase()}</span>
        </label>
      ))}
    </div>
  );
}

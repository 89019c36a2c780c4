import { type Locale, locales } from '@round-table/shared/contract';
import { useIntl } from '@round-table/shared/libs/intl';
import { useSearchParams } from '@round-table/shared/libs/router';
import { localeChosen, useAppDispatch, useLocale } from '@round-table/shared/runtime';
import { joinClassNames } from '@round-table/shared/ui';
import { useId } from 'react';
import styles from './language-switch.module.css';

/** Each language is named in that language. */
const names: Record<Locale, string> = { en: 'English', de: 'Deutsch' };

interface LanguageSwitchProps {
  /** Full names instead of codes. */
  long?: boolean;
  /** Colours for the background: the page, the top bar, or the top bar in read-only view. */
  background?: 'page' | 'frame' | 'readOnlyFrame';
}

const backgroundStyles = { page: undefined, frame: styles.onFrame, readOnlyFrame: styles.onReadOnlyFrame };

/** Returns a function that removes the language from the address: a chosen one takes precedence. */
function useForgetAddressLocale(): () => void {
  const [params, setParams] = useSearchParams();
  return () => {
    if (!params.has('lang')) return;
    const others = new URLSearchParams(params);
    others.delete('lang');
    setParams(others, { replace: true, preventScrollReset: true });
  };
}

/** Changes the language of the whole page without a reload. */
export function LanguageSwitch({ long = false, background = 'page' }: LanguageSwitchProps) {
  const current = useLocale();
  const dispatch = useAppDispatch();
  const { formatMessage } = useIntl();
  const forgetAddressLocale = useForgetAddressLocale();
  const group = useId();
  return (
    <div
      className={joinClassNames(styles.switch, long && styles.long, backgroundStyles[background])}
      role="radiogroup"
      aria-label={formatMessage({ id: 'language.name' })}
    >
      {locales.map((locale) => (
        <label key={locale} lang={locale} title={names[locale]}>
          <input
            type="radio"
            name={group}
            aria-label={names[locale]}
            checked={locale === current}
            onChange={() => {
              dispatch(localeChosen(locale));
              forgetAddressLocale();
            }}
          />
          <span aria-hidden="true">{long ? names[locale] : locale.toUpperCase()}</span>
        </label>
      ))}
    </div>
  );
}

import { languages, listLanguages } from '@round-table/shared/contract';
import { useIntl } from '@round-table/shared/libs/intl';
import { useSearchParams } from '@round-table/shared/libs/router';
import { localeChosen, useAppDispatch, useLanguage } from '@round-table/shared/runtime';
import { joinClassNames, primitives, RadioSwitch } from '@round-table/shared/ui';
import styles from './language-switch.module.css';

interface LanguageSwitchProps {
  /** Full names instead of codes. */
  long?: boolean;
  /** Colours for the background: the page, the top bar, or the top bar in read-only view. */
  background?: 'page' | 'frame' | 'readOnlyFrame';
}

const backgroundStyles = { page: styles.page, frame: styles.frame, readOnlyFrame: styles.readOnlyFrame };

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
  const current = useLanguage();
  const dispatch = useAppDispatch();
  const { formatMessage } = useIntl();
  const forgetAddressLocale = useForgetAddressLocale();
  return (
    <RadioSwitch
      className={joinClassNames(primitives.scriptOnly, backgroundStyles[background], long && styles.long)}
      label={formatMessage({ id: 'language.name' })}
      options={listLanguages().map((language) => ({
        value: language,
        label: long ? languages[language].name : language.toUpperCase(),
        name: languages[language].name,
        lang: language,
      }))}
      value={current}
      onChange={(language) => {
        dispatch(localeChosen(language));
        forgetAddressLocale();
      }}
    />
  );
}

import { foldForSearch, foldQuery } from '@round-table/shared/domain';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import styles from './translations.module.css';

/** A text or a term in both languages. */
export interface Texts {
  en: string;
  de: string;
}

/** Whether a term begins a word of a text: "Hypothek" is in "Hypotheken". */
const contains = (text: string, term: string) => ` ${foldForSearch(text)}`.includes(` ${foldQuery(term)}`);

/** The terms in either of both texts, each with the language whose text lacks it: `ok` if both have it. */
export function findHints(texts: Texts, terms: readonly Texts[]): { term: Texts; lacks: 'ok' | 'en' | 'de' }[] {
  return terms.flatMap((term) => {
    const [isEnglish, isGerman] = [contains(texts.en, term.en), contains(texts.de, term.de)];
    if (!isEnglish && !isGerman) return [];
    return [{ term, lacks: isEnglish === isGerman ? 'ok' : isEnglish ? 'de' : 'en' } as const];
  });
}

interface UnitHintsProps {
  texts: Texts;
  terms: readonly Texts[];
  /** Only the terms that one of both texts lacks. */
  onlyMissing?: boolean;
}

/** The terms of the glossary that a text contains (TRL-08). */
export function UnitHints({ texts, terms, onlyMissing = false }: UnitHintsProps) {
  const { formatMessage } = useIntl();
  const isTranslated = texts.en.trim() !== '' && texts.de.trim() !== '';
  const hints = findHints(texts, terms).filter(({ lacks }) => !onlyMissing || (lacks !== 'ok' && isTranslated));
  if (hints.length === 0) return null;
  return (
    <ul className={styles.hints} aria-label={formatMessage({ id: 'translations.hints' })}>
      {hints.map(({ term, lacks }) => (
        <li key={`${term.en} ${term.de}`} className={lacks === 'ok' ? undefined : styles.warning}>
          <FormattedMessage id={`translations.hint.${lacks}`} values={{ en: term.en, de: term.de }} />
        </li>
      ))}
    </ul>
  );
}

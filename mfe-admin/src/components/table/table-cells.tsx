import { inLocale } from '@round-table/shared/domain';
import { FormattedMessage, type IntlShape } from '@round-table/shared/libs/intl';
import { joinClassNames, primitives } from '@round-table/shared/ui';
import type { ReactNode } from 'react';
import styles from './table-cells.module.css';

const check = (
  <svg className={styles.yesIcon} viewBox="0 0 12 12" aria-hidden="true">
    <path d="M1.5 6.5 4.5 9.5 10.5 2.5" />
  </svg>
);

/** Yes or no in a word: plain elements, because a long table has hundreds of them. */
export const renderYesNo = (value: boolean, { formatMessage }: Pick<IntlShape, 'formatMessage'>) =>
  value ? (
    <span className={styles.yes}>
      {check}
      {formatMessage({ id: 'common.yes' })}
    </span>
  ) : (
    <span className={primitives.faint}>{formatMessage({ id: 'common.no' })}</span>
  );

/** The name of a row that opens: a button for the keyboard, whose press is that of the row. Other rows only show their name. */
export const OpenCell = ({ opens, children }: { opens: boolean; children: ReactNode }) =>
  opens ? (
    <button type="button" className={styles.open}>
      {children}
    </button>
  ) : (
    children
  );

/** A remark after the name of a row. */
export const RowMark = ({ children, isWarning = false }: { children: ReactNode; isWarning?: boolean }) => (
  <span className={joinClassNames(styles.mark, isWarning && styles.missing)}>{children}</span>
);

export const InactiveMark = () => (
  <RowMark>
    <FormattedMessage id="common.inactive" />
  </RowMark>
);

const isBlank = (text: string) => text.trim() === '';

/** Names the language in which a text is missing, if it is missing in one of the two. */
export function MissingTranslationMark({ en, de }: { en: string; de: string }) {
  if (isBlank(en) === isBlank(de)) return null;
  return (
    <RowMark isWarning>
      <FormattedMessage id={isBlank(en) ? 'common.missing.en' : 'common.missing.de'} />
    </RowMark>
  );
}

/** The column of a name in two languages, which opens the row and says if the row is inactive or a language is missing. */
export const createNameColumn = <Row extends { active: boolean }>(
  locale: string,
  titleId: string,
  toNames: (row: Row) => { en: string; de: string },
) => ({
  titleId,
  isRowHeader: true,
  value: (row: Row) => {
    const { en, de } = toNames(row);
    return inLocale(locale, en, de);
  },
  marks: (row: Row) => (
    <>
      {!row.active && <InactiveMark />}
      <MissingTranslationMark {...toNames(row)} />
    </>
  ),
});

import { FormattedMessage } from '@round-table/shared/libs/intl';
import { CheckOutlined, joinClassNames } from '@round-table/shared/ui';
import type { ReactNode } from 'react';
import styles from './table-cells.module.css';

/** Yes or no in a word. */
export const YesNo = ({ value }: { value: boolean }) =>
  value ? (
    <span className={styles.yes}>
      <CheckOutlined className={styles.yesIcon} />
      <FormattedMessage id="common.yes" />
    </span>
  ) : (
    <span className={styles.no}>
      <FormattedMessage id="common.no" />
    </span>
  );

/** Opens a row by keyboard; a pointer can press anywhere in the row. Without `onOpen` it only shows its content. */
export const OpenCell = ({ onOpen, children }: { onOpen?: () => void; children: ReactNode }) =>
  onOpen ? (
    <button
      type="button"
      className={styles.open}
      onClick={(event) => {
        event.stopPropagation();
        onOpen();
      }}
    >
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

/** The class of the cells that name their row. */
export const rowHeaderClass = styles.rowHeader;

/** The attributes of a row: inactive ones are grey (QAD-12); with `onOpen` a press opens the row. */
export const toRowAttributes = (isActive: boolean, onOpen: (() => void) | undefined) => ({
  onClick: onOpen,
  className: joinClassNames(onOpen && styles.opens, !isActive && styles.inactive),
});

import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { joinClassNames, primitives } from '@round-table/shared/ui';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import styles from './bilingual-fields.module.css';
import { TextField } from './fields';

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';

/** The hint at a text that is missing in one language only. */
export function toMissingHint(values: Record<string, unknown>, here: string, there: string, id: string): ReactNode {
  return isBlank(values[here]) && !isBlank(values[there]) ? (
    <span className={styles.missing}>
      <FormattedMessage id={id} />
    </span>
  ) : undefined;
}

/** Columns for English and German, with the languages as titles. */
export const Bilingual = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={joinClassNames(primitives.stack, styles.bilingual, className)}>
    <div className={styles.head} aria-hidden="true">
      <span />
      <span>
        <FormattedMessage id="common.english" />
      </span>
      <span>
        <FormattedMessage id="common.german" />
      </span>
    </div>
    {children}
  </div>
);

interface BilingualFieldProps {
  /** Without the language: `text` edits the fields `text_en` and `text_de`. */
  name: string;
  /** A message id. */
  label: string;
  rows?: number;
  isParagraph?: boolean;
  serif?: boolean;
}

/** A text in English and German, side by side. */
export function BilingualField({ name, label, rows, isParagraph, serif }: BilingualFieldProps) {
  const { formatMessage } = useIntl();
  const { values } = useFormikContext<Record<string, unknown>>();
  const [en, de] = [`${name}_en`, `${name}_de`];
  const labelText = formatMessage({ id: label });
  return (
    <div className={styles.row}>
      <span className={styles.label} aria-hidden="true">
        {labelText}
      </span>
      <TextField
        name={en}
        lang="en"
        rows={rows}
        isParagraph={isParagraph}
        serif={serif}
        className={styles.field}
        inColumn
        label={<FormattedMessage id="common.inEnglish" values={{ what: labelText }} />}
        hint={toMissingHint(values, en, de, 'common.missing.en')}
      />
      <TextField
        name={de}
        lang="de"
        rows={rows}
        isParagraph={isParagraph}
        serif={serif}
        className={styles.field}
        inColumn
        label={<FormattedMessage id="common.inGerman" values={{ what: labelText }} />}
        hint={toMissingHint(values, de, en, 'common.missing.de')}
      />
    </div>
  );
}

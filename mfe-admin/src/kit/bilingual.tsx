import { FormattedMessage, useIntl } from '@round-table/shared/kit/intl';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { TextField } from './fields';

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';

/** A mark at a text that is missing in one language while the other has it. */
export function missingIn(values: Record<string, unknown>, here: string, there: string, id: string): ReactNode {
  return isBlank(values[here]) && !isBlank(values[there]) ? (
    <span className="admin-missing">
      <FormattedMessage id={id} />
    </span>
  ) : undefined;
}

/** The two languages, named once above their columns. */
export const Bilingual = ({ children }: { children: ReactNode }) => (
  <div className="admin-bilingual">
    <div className="admin-bilingual-head" aria-hidden="true">
      <span />
      <span>
        <FormattedMessage id="kit.english" />
      </span>
      <span>
        <FormattedMessage id="kit.german" />
      </span>
    </div>
    {children}
  </div>
);

interface BilingualFieldProps {
  /** `text` stands for the fields `text_en` and `text_de`. */
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
  const what = formatMessage({ id: label });
  return (
    <div className={serif ? 'admin-bilingual-row admin-serif' : 'admin-bilingual-row'}>
      <span className="admin-bilingual-label" aria-hidden="true">
        {what}
      </span>
      <TextField
        name={en}
        lang="en"
        rows={rows}
        isParagraph={isParagraph}
        label={<FormattedMessage id="kit.inEnglish" values={{ what }} />}
        hint={missingIn(values, en, de, 'kit.missing.en')}
      />
      <TextField
        name={de}
        lang="de"
        rows={rows}
        isParagraph={isParagraph}
        label={<FormattedMessage id="kit.inGerman" values={{ what }} />}
        hint={missingIn(values, de, en, 'kit.missing.de')}
      />
    </div>
  );
}

import { type Locale, locales, type MailText, mailLimits } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { FormField, Input } from '@round-table/shared/ui/form';
import { Placeholders } from '../../../components/mail-preview/placeholders';
import styles from './reminder.module.css';

interface TextFieldsProps {
  text: MailText;
  /** Sentences of the server by field, such as `subject_en`. */
  errors: Record<string, unknown>;
  onChange: (text: MailText) => void;
}

const toSentence = (error: unknown) => (Array.isArray(error) ? error.join(' ') : undefined);

/** Subject and text of a reminder in both languages. */
export function TextFields({ text, errors, onChange }: TextFieldsProps) {
  const change = (locale: Locale, part: Partial<MailText[Locale]>) => onChange({ ...text, [locale]: { ...text[locale], ...part } });
  return (
    <>
      <Placeholders kind="reminders" />
      {locales.map((locale) => (
        <fieldset key={locale} className={styles.fields}>
          <legend>
            <FormattedMessage id={`reminder.language.${locale}`} />
          </legend>
          <FormField label={<FormattedMessage id="reminder.subject" />} required error={toSentence(errors[`subject_${locale}`])}>
            {(control) => (
              <Input
                {...control}
                lang={locale}
                maxLength={mailLimits.subject}
                value={text[locale].subject}
                onChange={({ target }) => change(locale, { subject: target.value })}
              />
            )}
          </FormField>
          <FormField label={<FormattedMessage id="reminder.body" />} required error={toSentence(errors[`body_${locale}`])}>
            {(control) => (
              <Input.TextArea
                {...control}
                lang={locale}
                autoSize={{ minRows: 4, maxRows: 12 }}
                maxLength={mailLimits.body}
                value={text[locale].body}
                onChange={({ target }) => change(locale, { body: target.value })}
              />
            )}
          </FormField>
        </fieldset>
      ))}
    </>
  );
}

import { type FieldErrors, type Locale, locales, type MailText } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { FormField, Input } from '@round-table/shared/ui/form';
import { getIn } from 'formik';
import { Placeholders } from '../../../components/mail-preview/placeholders';
import { joinSentences } from '../../../lib/save-result';
import styles from './reminder.module.css';

interface TextFieldsProps {
  text: MailText;
  /** Sentences of the server. */
  errors: FieldErrors;
  onChange: (text: MailText) => void;
}

/** The server names a part by its place in the body, and by one name if a placeholder in it is unknown. */
const findSentence = (errors: FieldErrors, locale: Locale, part: keyof MailText[Locale]) =>
  joinSentences(getIn(errors, `text.${locale}.${part}`) ?? errors[`${part}_${locale}`]);

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
          <FormField label={<FormattedMessage id="reminder.subject" />} required error={findSentence(errors, locale, 'subject')}>
            {(control) => (
              <Input
                {...control}
                lang={locale}
                value={text[locale].subject}
                onChange={({ target }) => change(locale, { subject: target.value })}
              />
            )}
          </FormField>
          <FormField label={<FormattedMessage id="reminder.body" />} required error={findSentence(errors, locale, 'body')}>
            {(control) => (
              <Input.TextArea
                {...control}
                lang={locale}
                autoSize={{ minRows: 4, maxRows: 12 }}
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

import { type Locale, locales, type MailDraft, type MailKind } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { skipToken } from '@round-table/shared/libs/query';
import { Button, ErrorText, FormError } from '@round-table/shared/ui';
import { Segmented } from '@round-table/shared/ui/form';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { MailPreview } from '../../../components/mail-preview/mail-preview';
import { Placeholders } from '../../../components/mail-preview/placeholders';
import { usePreviewMailQuery } from '../settings-api';
import type { SettingsRow } from '../settings-row';
import styles from './preview.module.css';

const toDraft = (row: SettingsRow, kind: MailKind): MailDraft => ({
  en: { subject: row[`${kind}Subject_en`], body: row[`${kind}Body_en`] },
  de: { subject: row[`${kind}Subject_de`], body: row[`${kind}Body_de`] },
});

/** The placeholders of a kind of mail, and the mail with the texts of the form, in both languages (MAI-08). */
export function MailTextPreview({ kind }: { kind: MailKind }) {
  const { formatMessage } = useIntl();
  const { values } = useFormikContext<SettingsRow>();
  const [text, setText] = useState<MailDraft>();
  const [reader, setReader] = useState<{ recipient?: number; locale?: Locale }>({});
  const { data, error, isFetching } = usePreviewMailQuery(text ? { kind, text, ...reader } : skipToken);
  return (
    <div className={styles.mail}>
      <Placeholders kind={kind} />
      <Button loading={isFetching} onClick={() => setText(toDraft(values, kind))}>
        <FormattedMessage id="settings.showPreview" />
      </Button>
      {error !== undefined && (
        <FormError>
          <ErrorText error={error} />
        </FormError>
      )}
      {error === undefined && data?.mail && (
        <MailPreview preview={data} onChoose={(recipient) => setReader({ recipient })}>
          <Segmented<Locale>
            name="mail-language"
            aria-label={formatMessage({ id: 'settings.mailLanguage' })}
            value={data.mail.locale}
            onChange={(locale) => setReader({ ...reader, locale })}
            options={locales.map((locale) => ({
              value: locale,
              label: formatMessage({ id: locale === 'en' ? 'common.english' : 'common.german' }),
            }))}
          />
        </MailPreview>
      )}
    </div>
  );
}

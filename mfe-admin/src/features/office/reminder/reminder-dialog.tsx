import type { MailText, OfficeCountry, ReminderPreview } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { getFieldErrors, notified, useAppDispatch } from '@round-table/shared/runtime';
import { Button, ErrorText, FormError, LoadingSkeleton, WarningOutlined } from '@round-table/shared/ui';
import { Modal } from '@round-table/shared/ui/overlay';
import { useState } from 'react';
import { MailPreview } from '../../../components/mail-preview/mail-preview';
import { CountryNames } from '../countries/country-names';
import { useGetReminderPreviewQuery, useSendReminderMutation } from '../office-api';
import styles from './reminder.module.css';
import { TextFields } from './text-fields';

/** How many mails in which language, and who gets none. */
function Summary({ preview: { recipients, refused, unreached }, countries }: { preview: ReminderPreview; countries: OfficeCountry[] }) {
  const { formatList } = useIntl();
  const unreachable = recipients.filter(({ refusal }) => refusal !== null);
  const german = recipients.filter(({ locale }) => locale === 'de').length;
  return (
    <>
      <p>
        <FormattedMessage id="reminder.summary" values={{ count: recipients.length, english: recipients.length - german, german }} />{' '}
        {refused > 0 && <FormattedMessage id="reminder.refused" values={{ count: refused }} />}
      </p>
      {unreachable.length > 0 && (
        <p className={styles.warning}>
          <WarningOutlined />{' '}
          <FormattedMessage id="reminder.unreachable" values={{ people: formatList(unreachable.map(({ email }) => email)) }} />
        </p>
      )}
      {unreached.length > 0 && (
        <p className={styles.warning}>
          <WarningOutlined />{' '}
          <FormattedMessage
            id="reminder.unreached"
            values={{ countries: <CountryNames countries={countries.filter(({ code }) => unreached.includes(code))} /> }}
          />
        </p>
      )}
    </>
  );
}

interface ReminderDialogProps {
  countries: OfficeCountry[];
  onClose: () => void;
  onSent: () => void;
}

/** Shows the mail of each recipient before it is sent; the texts can be changed for this reminder (MAI-01, MAI-02). */
export function ReminderDialog({ countries, onClose, onSent }: ReminderDialogProps) {
  const dispatch = useAppDispatch();
  const [text, setText] = useState<MailText>();
  const [draft, setDraft] = useState<MailText>();
  const [recipient, setRecipient] = useState<number>();
  const codes = countries.map(({ code }) => code);
  const requested = { countries: codes, ...(text && { text }), ...(recipient !== undefined && { recipient }) };
  const { data: preview, error, isFetching } = useGetReminderPreviewQuery(requested);
  const [send, { error: refusal, isLoading }] = useSendReminderMutation();
  const fieldErrors = getFieldErrors(error);
  const shown = draft ?? (fieldErrors ? text : undefined);
  const mails = preview?.recipients.length ?? 0;
  const press = async () => {
    if (!preview) return;
    const { data } = await send({ countries: codes, text: preview.text });
    if (!data) return;
    dispatch(notified({ kind: 'success', message: { id: 'reminder.sent', values: { count: data.mails } }, subject: 'reminder' }));
    onSent();
  };
  const showPreview = () => {
    if (shown) setText(shown);
    setDraft(undefined);
  };
  const failure = refusal ?? (fieldErrors ? undefined : error);
  return (
    <Modal
      open
      width={760}
      title={<FormattedMessage id="reminder.title" values={{ count: countries.length }} />}
      onCancel={onClose}
      footer={
        <>
          {shown ? (
            <Button onClick={showPreview}>
              <FormattedMessage id="reminder.showPreview" />
            </Button>
          ) : (
            <Button disabled={!preview} onClick={() => setDraft(preview?.text)}>
              <FormattedMessage id="reminder.editText" />
            </Button>
          )}
          <Button onClick={onClose}>
            <FormattedMessage id="common.cancel" />
          </Button>
          <Button
            type="primary"
            loading={isLoading}
            disabled={mails === 0 || isFetching || shown !== undefined || error !== undefined}
            onClick={press}
          >
            <FormattedMessage id="reminder.send" values={{ count: mails }} />
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <p>
          <CountryNames countries={countries} />
        </p>
        {preview && <Summary preview={preview} countries={countries} />}
        {shown && <TextFields text={shown} errors={draft ? {} : (fieldErrors ?? {})} onChange={setDraft} />}
        {!shown && preview && <MailPreview preview={preview} onChoose={setRecipient} />}
        {!preview && failure === undefined && <LoadingSkeleton rows={6} />}
        {failure !== undefined && (
          <FormError>
            <ErrorText error={failure} />
          </FormError>
        )}
      </div>
    </Modal>
  );
}

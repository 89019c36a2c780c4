import { type Account, type WishedMail, wishedMails } from '@round-table/shared/contract';
import type { Viewer } from '@round-table/shared/domain';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { notified, toMessage, useAppDispatch, useViewer } from '@round-table/shared/runtime';
import { Checkbox } from '@round-table/shared/ui/form';
import styles from './account.module.css';
import { useSaveAccountMutation } from './account-api';
import { AccountSection } from './account-section';

/** Only experts answer, have colleagues and confirm; readers get no inquiries. Admins cannot refuse the mail about a new device (ACC-14). */
const isFor: Record<WishedMail, (role: Viewer['role']) => boolean> = {
  inquiry: (role) => role !== 'reader',
  'meaning-changed': (role) => role === 'expert',
  'colleague-changes': (role) => role === 'expert',
  'deadline-near': (role) => role === 'expert',
  'version-published': () => true,
  'new-device': (role) => role !== 'admin',
};

/** The mails that the user wants; each choice is saved at once (ACC-04). */
export function MailsSection({ mails }: { mails: Account['mails'] }) {
  const dispatch = useAppDispatch();
  const { role } = useViewer();
  const [save] = useSaveAccountMutation();
  const label = useIntl().formatMessage({ id: 'account.mails' });
  const choose = async (kind: WishedMail, isWanted: boolean) => {
    const { error } = await save({ mails: { [kind]: isWanted } });
    const result = error
      ? ({ kind: 'error', message: { id: 'account.mailsNotSaved' }, description: toMessage(error) } as const)
      : ({ kind: 'success', message: { id: 'account.mailsSaved' } } as const);
    dispatch(notified({ ...result, subject: 'mails' }));
  };
  return (
    <AccountSection title="account.mails" hint={<FormattedMessage id="account.mailsHint" />}>
      <fieldset className={styles.checks} aria-label={label}>
        {wishedMails
          .filter((kind) => isFor[kind](role))
          .map((kind) => (
            <Checkbox key={kind} checked={mails[kind]} onChange={(event) => choose(kind, event.target.checked)}>
              <FormattedMessage id={`account.mail.${kind}`} />
            </Checkbox>
          ))}
      </fieldset>
    </AccountSection>
  );
}

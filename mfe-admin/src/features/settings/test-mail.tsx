import { FormattedMessage } from '@round-table/shared/libs/intl';
import { toMessage, useViewer } from '@round-table/shared/runtime';
import { Button, LiveRegion } from '@round-table/shared/ui';
import styles from './settings.module.css';
import { useSendTestMailMutation } from './settings-api';

/** Sends a mail to the admin's own address, and says what the mail server has answered (SET-04). */
export function TestMail() {
  const { readOnly } = useViewer();
  const [send, { data, error, isLoading }] = useSendTestMailMutation();
  return (
    <div className={styles.testMail}>
      <Button disabled={readOnly} loading={isLoading} onClick={() => void send()}>
        <FormattedMessage id="settings.sendTestMail" />
      </Button>
      <LiveRegion role="status" as="p">
        {data && !isLoading && <FormattedMessage id={`settings.testMail.${data.result}`} values={{ to: data.to, reason: data.reason }} />}
        {error !== undefined && <FormattedMessage {...toMessage(error)} />}
      </LiveRegion>
    </div>
  );
}

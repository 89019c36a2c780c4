import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { saveFile } from '@round-table/shared/runtime';
import { Button, DownloadOutlined, LiveRegion } from '@round-table/shared/ui';
import styles from '../account.module.css';

/** New recovery codes: they are shown and saved now, or never. */
export function NewRecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { formatMessage } = useIntl();
  const save = () => saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'recovery-codes.txt');
  return (
    <div className={styles.form}>
      <LiveRegion role="status" as="p">
        <FormattedMessage id="account.codesHint" />
      </LiveRegion>
      <ul className={styles.codes} aria-label={formatMessage({ id: 'account.codes' })}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button type="primary" icon={<DownloadOutlined />} onClick={save} autoFocus>
          <FormattedMessage id="account.saveCodes" />
        </Button>
        <Button onClick={onClose}>
          <FormattedMessage id="account.done" />
        </Button>
      </div>
    </div>
  );
}

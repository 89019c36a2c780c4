import { FormattedMessage } from '@round-table/shared/libs/intl';
import { CheckCircleOutlined, LiveRegion } from '@round-table/shared/ui';
import styles from './auth-form.module.css';

/** Confirms a submitted form; `message` is a message id. */
export const SuccessMessage = ({ message }: { message: string }) => (
  <LiveRegion role="status" as="p" className={styles.success}>
    <CheckCircleOutlined className={styles.successIcon} />
    <span>
      <FormattedMessage id={message} />
    </span>
  </LiveRegion>
);

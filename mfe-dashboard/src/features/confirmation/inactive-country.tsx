import { FormattedMessage } from '@round-table/shared/libs/intl';
import { useAppInfo } from '@round-table/shared/runtime';
import { InfoCircleOutlined } from '@round-table/shared/ui';
import { useId } from 'react';
import styles from './inactive-country.module.css';

/** For an expert all of whose countries are inactive: says why there is nothing to answer or confirm, and whom to ask. */
export function InactiveCountry() {
  const headingId = useId();
  const contact = useAppInfo()?.contactUrl;
  return (
    <section className={styles.notice} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        <InfoCircleOutlined className={styles.icon} />
        <FormattedMessage id="confirmation.inactive" />
      </h2>
      <p>
        <FormattedMessage
          id="confirmation.inactiveText"
          values={{
            contact: (text) =>
              contact ? (
                <a key="contact" href={contact}>
                  {text}
                </a>
              ) : (
                <span key="contact">{text}</span>
              ),
          }}
        />
      </p>
    </section>
  );
}

import { type MailKind, mailPlaceholders } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import styles from './mail-preview.module.css';

/** What the texts of a kind of mail may contain in braces, each with its meaning. */
export const Placeholders = ({ kind }: { kind: MailKind }) => (
  <div className={styles.placeholders}>
    <p>
      <FormattedMessage id="common.mail.placeholders" />
    </p>
    <dl>
      {mailPlaceholders[kind].map((name) => (
        <div key={name}>
          <dt>{`{${name}}`}</dt>
          <dd>
            <FormattedMessage id={`common.mail.placeholder.${name}`} />
          </dd>
        </div>
      ))}
    </dl>
  </div>
);

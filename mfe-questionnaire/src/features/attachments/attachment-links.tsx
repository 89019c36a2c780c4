import type { Attachment } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { FileSize, PaperClipOutlined } from '@round-table/shared/ui';
import type { ReactNode } from 'react';
import styles from './attachments.module.css';

interface AttachmentLinksProps {
  attachments: Attachment[];
  /** Renders the action of an attachment, such as its delete button. */
  action?: (attachment: Attachment) => ReactNode;
}

/** Links to files, with their sizes, and whether search does not find their text. */
export function AttachmentLinks({ attachments, action }: AttachmentLinksProps) {
  return (
    <ul className={styles.list}>
      {attachments.map((attachment) => (
        <li key={attachment.id}>
          <PaperClipOutlined className={styles.icon} />
          <div className={styles.file}>
            <a href={attachment.file} target="_blank" rel="noopener">
              {attachment.name}
            </a>
            <FileSize bytes={attachment.size} />
            {action?.(attachment)}
            {attachment.unreadable ? (
              <small className={styles.unreadable}>
                <FormattedMessage id="attachments.unreadable" />
              </small>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

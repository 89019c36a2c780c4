import type { Attachment } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { notified, toMessage, useAppDispatch } from '@round-table/shared/runtime';
import { Button, FileSize, Loaded, LoadingSkeleton, PaperClipOutlined } from '@round-table/shared/ui';
import { Popconfirm } from '@round-table/shared/ui/overlay';
import { DeleteOutlined } from '@round-table/shared/ui/table';
import type { ReactNode } from 'react';
import { useListQuestionAttachmentsQuery, useRemoveQuestionAttachmentMutation } from '../question-api';
import styles from './attachment-rows.module.css';

function RemoveAttachment({ attachment: { id, name } }: { attachment: Attachment }) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const [remove, { isLoading }] = useRemoveQuestionAttachmentMutation();
  const handleConfirm = async () => {
    const { error } = await remove(id);
    const subject = `attachment ${id}`;
    if (error === undefined) dispatch(notified({ kind: 'success', message: { id: 'questionDialog.attachmentDeleted' }, subject }));
    else
      dispatch(notified({ kind: 'error', message: { id: 'questionDialog.attachmentNotDeleted' }, description: toMessage(error), subject }));
  };
  return (
    <Popconfirm
      title={<FormattedMessage id="questionDialog.deleteAttachmentQuestion" values={{ name }} />}
      description={<FormattedMessage id="questionDialog.deleteAttachmentNote" />}
      okText={<FormattedMessage id="questionDialog.delete" />}
      okButtonProps={{ danger: true }}
      cancelText={<FormattedMessage id="common.cancel" />}
      onConfirm={handleConfirm}
    >
      <Button
        type="text"
        icon={<DeleteOutlined />}
        loading={isLoading}
        aria-label={formatMessage({ id: 'questionDialog.deleteAttachment' }, { name })}
      />
    </Popconfirm>
  );
}

interface StoredAttachmentsProps {
  /** The question's id. */
  question: number;
  /** A mark after an attachment. */
  renderMark: (attachment: Attachment) => ReactNode;
}

/** The question's own files; files of countries belong to their comments. */
export function StoredAttachments({ question, renderMark }: StoredAttachmentsProps) {
  const query = useListQuestionAttachmentsQuery(question);
  return (
    <Loaded query={query} skeleton={<LoadingSkeleton shape="rows" rows={1} height={36} />}>
      {(attachments) => (
        <ul className={styles.attachments}>
          {attachments
            .filter(({ country }) => country === null)
            .map((attachment) => (
              <li className={styles.attachment} key={attachment.id}>
                <PaperClipOutlined className={styles.icon} />
                <a className={styles.name} href={attachment.file} target="_blank" rel="noopener">
                  {attachment.name}
                </a>
                <span className={styles.file}>
                  <FileSize bytes={attachment.size} />
                  {renderMark(attachment)}
                </span>
                <RemoveAttachment attachment={attachment} />
              </li>
            ))}
        </ul>
      )}
    </Loaded>
  );
}

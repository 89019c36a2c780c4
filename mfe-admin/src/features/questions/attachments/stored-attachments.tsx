import type { Attachment } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { type Message, notified, toMessage, useAppDispatch } from '@round-table/shared/runtime';
import {
  Button,
  FileSize,
  FormError,
  joinClassNames,
  Loaded,
  LoadingSkeleton,
  PaperClipOutlined,
  primitives,
} from '@round-table/shared/ui';
import { Popconfirm } from '@round-table/shared/ui/overlay';
import { DeleteOutlined } from '@round-table/shared/ui/table';
import { type ReactNode, useState } from 'react';
import { useListQuestionAttachmentsQuery, useRemoveQuestionAttachmentMutation } from '../question-api';
import styles from './attachment-rows.module.css';

interface RemoveAttachmentProps {
  attachment: Attachment;
  /** Undefined as soon as it is tried again. */
  onFailed: (cause: Message | undefined) => void;
}

function RemoveAttachment({ attachment: { id, name }, onFailed }: RemoveAttachmentProps) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const [remove, { isLoading }] = useRemoveQuestionAttachmentMutation();
  const handleConfirm = async () => {
    onFailed(undefined);
    const { error } = await remove(id);
    if (error !== undefined) return onFailed(toMessage(error));
    dispatch(notified({ kind: 'success', message: { id: 'questionDialog.attachmentDeleted' }, subject: `attachment ${id}` }));
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

/** A file; if it cannot be deleted, the cause is below it. A notification would be hidden by the dialog. */
function StoredAttachment({ attachment, mark }: { attachment: Attachment; mark: ReactNode }) {
  const [failure, setFailure] = useState<Message>();
  return (
    <li className={styles.attachment}>
      <PaperClipOutlined className={styles.icon} />
      <a className={styles.name} href={attachment.file} target="_blank" rel="noopener">
        {attachment.name}
      </a>
      <span className={styles.file}>
        <FileSize bytes={attachment.size} />
        {mark}
      </span>
      <RemoveAttachment attachment={attachment} onFailed={setFailure} />
      {failure && (
        <FormError className={styles.failure}>
          <FormattedMessage id="questionDialog.attachmentNotDeleted" /> <FormattedMessage {...failure} />
        </FormError>
      )}
    </li>
  );
}

interface StoredAttachmentsProps {
  /** The question's id. */
  question: number;
  renderMark: (attachment: Attachment) => ReactNode;
}

/** The question's own files; files of countries belong to their comments. */
export function StoredAttachments({ question, renderMark }: StoredAttachmentsProps) {
  const query = useListQuestionAttachmentsQuery(question);
  return (
    <Loaded query={query} skeleton={<LoadingSkeleton shape="rows" rows={1} height={36} />}>
      {(attachments) => (
        <ul className={joinClassNames(primitives.stack, styles.attachments)}>
          {attachments
            .filter(({ country }) => country === null)
            .map((attachment) => (
              <StoredAttachment key={attachment.id} attachment={attachment} mark={renderMark(attachment)} />
            ))}
        </ul>
      )}
    </Loaded>
  );
}

import type { Attachment, UserCountry } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { notified, toMessage, useAppDispatch } from '@round-table/shared/runtime';
import { Button } from '@round-table/shared/ui';
import { Popconfirm } from '@round-table/shared/ui/overlay';
import { AddAttachment } from './add-attachment';
import styles from './attachments.module.css';
import { useRemoveAttachmentMutation } from './attachments-api';
import { QuestionAttachments } from './question-attachments';

function RemoveButton({ attachment }: { attachment: Attachment }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [remove] = useRemoveAttachmentMutation();
  const subject = `attachment ${attachment.id}`;
  const confirm = async () => {
    const { error } = await remove(attachment.id);
    dispatch(
      error === undefined
        ? notified({ kind: 'success', message: { id: 'attachments.deleted' }, subject })
        : notified({ kind: 'error', message: { id: 'attachments.notDeleted' }, description: toMessage(error), subject }),
    );
  };
  return (
    <Popconfirm
      title={<FormattedMessage id="attachments.deleteAsk" values={{ name: attachment.name }} />}
      okText={<FormattedMessage id="attachments.delete" />}
      cancelText={<FormattedMessage id="attachments.keep" />}
      onConfirm={confirm}
    >
      <Button
        className={styles.linkButton}
        type="link"
        size="small"
        danger
        aria-label={intl.formatMessage({ id: 'attachments.deleteNamed' }, { name: attachment.name })}
      >
        <FormattedMessage id="attachments.delete" />
      </Button>
    </Popconfirm>
  );
}

interface EditableAttachmentsProps {
  /** The question's id. */
  question: number;
  country: UserCountry;
}

/** The files of a question and those of the user's country, which the user can add and remove. */
export const EditableAttachments = ({ question, country }: EditableAttachmentsProps) => (
  <QuestionAttachments question={question} country={country} action={(attachment) => <RemoveButton attachment={attachment} />}>
    <AddAttachment question={question} country={country} />
  </QuestionAttachments>
);

import type { Attachment, UserCountry } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/kit/intl';
import { messageOf, notified, useAppDispatch } from '@round-table/shared/runtime';
import { Button } from '@round-table/shared/ui';
import { Popconfirm } from '@round-table/shared/ui/overlay';
import { AddAttachment } from './add-attachment';
import { useRemoveAttachmentMutation } from './attachments-api';
import { QuestionAttachments } from './question-attachments';

function RemoveButton({ attachment }: { attachment: Attachment }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [remove] = useRemoveAttachmentMutation();
  const subject = `attachment ${attachment.id}`;
  const confirm = () =>
    remove(attachment.id)
      .unwrap()
      .then(() => dispatch(notified({ kind: 'success', message: { id: 'attachments.deleted' }, subject })))
      .catch((error: unknown) =>
        dispatch(notified({ kind: 'error', message: { id: 'attachments.notDeleted' }, description: messageOf(error), subject })),
      );
  return (
    <Popconfirm
      title={<FormattedMessage id="attachments.deleteAsk" values={{ name: attachment.name }} />}
      okText={<FormattedMessage id="attachments.delete" />}
      cancelText={<FormattedMessage id="attachments.keep" />}
      onConfirm={confirm}
    >
      <Button type="link" size="small" danger aria-label={intl.formatMessage({ id: 'attachments.deleteNamed' }, { name: attachment.name })}>
        <FormattedMessage id="attachments.delete" />
      </Button>
    </Popconfirm>
  );
}

interface OwnAttachmentsProps {
  /** The question's id. */
  question: number;
  country: UserCountry;
}

/** The files of a question, with those of one's own country, which can be added and removed. */
export const OwnAttachments = ({ question, country }: OwnAttachmentsProps) => (
  <QuestionAttachments question={question} own={country} action={(attachment) => <RemoveButton attachment={attachment} />}>
    <AddAttachment question={question} country={country} />
  </QuestionAttachments>
);

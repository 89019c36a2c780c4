import type { Attachment, UserCountry } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/kit/intl';
import { messageOf, notified, useAppDispatch } from '@round-table/shared/runtime';
import { Button, Loaded, LoadingSkeleton } from '@round-table/shared/ui';
import { Popconfirm } from '@round-table/shared/ui/overlay';
import { AddAttachment } from './add-attachment';
import { AttachmentLinks } from './attachment-links';
import { useListAttachmentsQuery, useRemoveAttachmentMutation } from './attachments-api';
import './attachments.css';

interface QuestionAttachmentsProps {
  /** The question's id. */
  question: number;
  version?: string;
  /** The country for which one may add and remove; without it one only reads. */
  own?: UserCountry;
}

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

/** The files of a question, and those of one's own country. */
export function QuestionAttachments({ question, version, own }: QuestionAttachmentsProps) {
  const query = useListAttachmentsQuery({ question, version });
  const all = query.data ?? [];
  const ofQuestion = all.filter(({ country }) => country === null);
  const ofOwn = all.filter(({ country }) => own && country === own.code);
  if (!own && query.error === undefined && ofQuestion.length === 0) return null;
  return (
    <section className="attachments-part" aria-labelledby="attachments-heading">
      <h2 id="attachments-heading">
        <FormattedMessage id="attachments.title" />
      </h2>
      <Loaded query={query} skeleton={<LoadingSkeleton rows={1} />}>
        {() => (
          <>
            <AttachmentLinks attachments={ofQuestion} />
            {own && ofOwn.length > 0 && (
              <>
                <h3>
                  <FormattedMessage id="attachments.ofCountry" values={{ country: own.name }} />
                </h3>
                <AttachmentLinks attachments={ofOwn} action={(attachment) => <RemoveButton attachment={attachment} />} />
              </>
            )}
          </>
        )}
      </Loaded>
      {own && <AddAttachment question={question} country={own} />}
    </section>
  );
}

import type { Inquiry, InquiryMessage, InquiryState } from '@round-table/shared/contract';
import { toPersonName } from '@round-table/shared/domain';
import { FormattedDate, FormattedMessage } from '@round-table/shared/libs/intl';
import { toMessage } from '@round-table/shared/runtime';
import { Button, FormError } from '@round-table/shared/ui';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './ask.module.css';
import { useAddMessageMutation, useSaveInquiryStateMutation } from './inquiries-api';
import { MessageField } from './message-field';
import { useMessageForm } from './use-message-form';

interface ThreadProps {
  inquiry: Inquiry;
  /** The name of the country. */
  country: string;
}

function Message({ message: { author, by_office, text, created }, isNew }: { message: InquiryMessage; isNew: boolean }) {
  return (
    <li className={styles.message}>
      <p className={styles.meta}>
        <b>{author ? toPersonName(author) : <FormattedMessage id="ask.formerMember" />}</b>
        {by_office && (
          <span>
            <FormattedMessage id="ask.byOffice" />
          </span>
        )}
        <time dateTime={created}>
          <FormattedDate value={created} dateStyle="medium" timeStyle="short" />
        </time>
        {isNew && (
          <span className={styles.new}>
            <FormattedMessage id="ask.unread" />
          </span>
        )}
      </p>
      <p className={styles.text} dir="auto">
        {text}
      </p>
    </li>
  );
}

/** Closes or reopens an inquiry without a message. */
function StateButton({ inquiry }: { inquiry: Inquiry }) {
  const [save, { error, isLoading }] = useSaveInquiryStateMutation();
  const next: InquiryState = inquiry.state === 'open' ? 'answered' : 'open';
  return (
    <>
      <Button loading={isLoading} onClick={() => save({ inquiry: inquiry.id, state: next })}>
        <FormattedMessage id={next === 'answered' ? 'ask.close' : 'ask.reopen'} />
      </Button>
      {error !== undefined && !isLoading && (
        <FormError className={styles.error}>
          <FormattedMessage {...toMessage(error)} />
        </FormError>
      )}
    </>
  );
}

function ReplyForm({ inquiry, onSent }: { inquiry: Inquiry; onSent: () => void }) {
  const [add] = useAddMessageMutation();
  const message = useMessageForm(async (text) => {
    await add({ inquiry: inquiry.id, text }).unwrap();
    onSent();
  });
  return (
    <form onSubmit={message.form.handleSubmit} noValidate>
      <MessageField message={message} label={<FormattedMessage id="ask.replyText" />} />
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={message.form.isSubmitting}>
          <FormattedMessage id="ask.sendReply" />
        </Button>
        <StateButton inquiry={inquiry} />
      </div>
    </form>
  );
}

/** The actions of an answered inquiry: a reply, whose form opens in place, and reopening. */
function AnsweredActions({ inquiry, onReply }: { inquiry: Inquiry; onReply: () => void }) {
  return (
    <div className={styles.actions}>
      <Button onClick={onReply}>
        <FormattedMessage id="ask.reply" />
      </Button>
      <StateButton inquiry={inquiry} />
    </div>
  );
}

/** An inquiry with its messages, the oldest first, and its reply in place. */
export function Thread({ inquiry, country }: ThreadProps) {
  const { addressee, from_office, state, messages, unread } = inquiry;
  const headingId = useId();
  const [isReplying, setReplying] = useState(false);
  const openForm = (form: HTMLElement | null) => {
    flushSync(() => setReplying(true));
    form?.querySelector('textarea')?.focus();
  };
  const title = addressee === 'office' ? 'ask.toOffice' : from_office ? 'ask.fromOffice' : 'ask.toColleagues';
  return (
    <article className={styles.thread} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.head}>
        <span>
          <FormattedMessage id={title} values={{ country }} />
        </span>{' '}
        <span className={styles.state} data-state={state}>
          <FormattedMessage id={state === 'open' ? 'ask.open' : 'ask.answered'} />
        </span>
      </h3>
      <ol>
        {messages.map((message, index) => (
          <Message key={message.id} message={message} isNew={index >= messages.length - unread} />
        ))}
      </ol>
      {state === 'open' || isReplying ? (
        <ReplyForm inquiry={inquiry} onSent={() => setReplying(false)} />
      ) : (
        <AnsweredActions inquiry={inquiry} onReply={() => openForm(document.getElementById(headingId)?.closest('article') ?? null)} />
      )}
    </article>
  );
}

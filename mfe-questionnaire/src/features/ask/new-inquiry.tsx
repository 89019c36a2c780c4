import type { InquiryAddressee } from '@round-table/shared/contract';
import { may } from '@round-table/shared/domain';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { useViewer } from '@round-table/shared/runtime';
import { Button, RadioSwitch } from '@round-table/shared/ui';
import { useState } from 'react';
import styles from './ask.module.css';
import { useAddInquiryMutation } from './inquiries-api';
import { MessageField } from './message-field';
import { useMessageForm } from './use-message-form';

interface NewInquiryProps {
  question: number;
  country: { code: string; name: string };
}

/** The form for a new inquiry: experts ask the office or their colleagues, the office asks the experts. */
export function NewInquiry({ question, country: { code, name } }: NewInquiryProps) {
  const { formatMessage } = useIntl();
  const isExpert = may.answerFor(useViewer(), code);
  const [addressee, setAddressee] = useState<InquiryAddressee>(isExpert ? 'office' : 'experts');
  const [add] = useAddInquiryMutation();
  const message = useMessageForm((text) => add({ question, country: code, addressee, text }).unwrap());
  const options = [
    { value: 'office', label: <FormattedMessage id="ask.office" /> },
    { value: 'experts', label: <FormattedMessage id="ask.colleagues" values={{ country: name }} /> },
  ] as const;
  return (
    <form className={styles.form} onSubmit={message.form.handleSubmit} aria-labelledby="ask-new" noValidate>
      <h3 id="ask-new">
        <FormattedMessage id={isExpert ? 'ask.new' : 'ask.newByOffice'} values={{ country: name }} />
      </h3>
      {isExpert && (
        <RadioSwitch
          className={styles.addressees}
          label={formatMessage({ id: 'ask.addressee' })}
          options={options}
          value={addressee}
          onChange={setAddressee}
        />
      )}
      <MessageField
        message={message}
        label={<FormattedMessage id="ask.message" />}
        hint={<FormattedMessage id="ask.neverPublished" values={{ country: name }} />}
      />
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={message.form.isSubmitting}>
          <FormattedMessage id="ask.send" />
        </Button>
      </div>
    </form>
  );
}

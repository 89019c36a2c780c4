import type { UserCountry } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Button, InlineError, LoadingSkeleton, useLazyModule } from '@round-table/shared/ui';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './attachments.module.css';

interface AddAttachmentProps {
  /** The question's id. */
  question: number;
  country: UserCountry;
}

const importForm = () => import('./attachment-form');

/** Code splitting: few visits need the form and its validation. */
function LoadedForm(props: AddAttachmentProps & { onDone: () => void }) {
  const { data, error, refetch } = useLazyModule(importForm);
  if (data) return <data.AttachmentForm {...props} />;
  return error === undefined ? <LoadingSkeleton shape="block" height={230} /> : <InlineError error={error} onRetry={refetch} />;
}

/** Adds a file to a question for the user's country. When the form closes, the focus returns to the button that opened it. */
export function AddAttachment({ question, country }: AddAttachmentProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setOpen(false));
    button.current?.focus();
  };
  if (isOpen) return <LoadedForm question={question} country={country} onDone={close} />;
  return (
    <Button type="link" className={styles.linkButton} ref={button} onClick={() => setOpen(true)}>
      <FormattedMessage id="attachments.add" values={{ country: country.name }} />
    </Button>
  );
}

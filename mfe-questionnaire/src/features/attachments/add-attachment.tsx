import type { UserCountry } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/kit/intl';
import { Button, InlineError, LoadingSkeleton } from '@round-table/shared/ui';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useChunk } from '../../chunks/use-chunk';

interface AddAttachmentProps {
  /** The question's id. */
  question: number;
  country: UserCountry;
}

const importForm = () => import('./attachment-form');

/** The form, with its validation a chunk of its own: few visits need it. */
function LoadedForm(props: AddAttachmentProps & { onDone: () => void }) {
  const { part, error, load } = useChunk(importForm);
  if (part) return <part.AttachmentForm {...props} />;
  return error === undefined ? <LoadingSkeleton shape="block" height={230} /> : <InlineError error={error} onRetry={load} />;
}

/** Adds a file to a question for one's own country. When the form closes, the focus returns to the button that opened it. */
export function AddAttachment({ question, country }: AddAttachmentProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setOpen(false));
    button.current?.focus();
  };
  if (isOpen) return <LoadedForm question={question} country={country} onDone={close} />;
  return (
    <Button type="link" ref={button} onClick={() => setOpen(true)}>
      <FormattedMessage id="attachments.add" values={{ country: country.name }} />
    </Button>
  );
}

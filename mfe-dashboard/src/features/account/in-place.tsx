import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Button } from '@round-table/shared/ui';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';

interface InPlaceProps extends Pick<ComponentProps<typeof Button>, 'type' | 'danger'> {
  /** The message id of the button. */
  label: string;
  /** The name of the button, if it says more than its text. */
  name?: string;
  children: (close: () => void) => ReactNode;
}

/** A button that a form takes the place of; it has the focus again once the form is closed. */
export function InPlace({ label, name, children, ...look }: InPlaceProps) {
  const [isOpen, setOpen] = useState(false);
  const hasClosed = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen && hasClosed.current) button.current?.focus();
  }, [isOpen]);
  if (isOpen)
    return children(() => {
      hasClosed.current = true;
      setOpen(false);
    });
  return (
    <Button {...look} ref={button} aria-label={name} onClick={() => setOpen(true)}>
      <FormattedMessage id={label} />
    </Button>
  );
}

import { type ReactNode, useState } from 'react';

interface UntilClosedProps {
  onClose: () => void;
  children: (close: () => void) => ReactNode;
}

/** Shows a dialog until it closes, as a page does. */
export function UntilClosed({ onClose, children }: UntilClosedProps) {
  const [isOpen, setOpen] = useState(true);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return isOpen && children(close);
}

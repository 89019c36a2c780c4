import { type ReactNode, useState } from 'react';

interface ClosableProps {
  onClose: () => void;
  children: (close: () => void) => ReactNode;
}

/** Renders a dialog until it closes, as a page does. */
export function Closable({ onClose, children }: ClosableProps) {
  const [isOpen, setOpen] = useState(true);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return isOpen && children(close);
}

import { type ReactNode, Suspense, useRef, useState } from 'react';
import { Button } from '../../controls/button';
import { lazyPart } from '../../feedback/lazy-part';
import { MessagesProvider } from '../../text/messages-provider';
import { QuoteIcon } from '../icons';
import messages from '../messages.json';
import styles from './cite-dialog.module.css';
import type { CiteSource } from './cite-source';

/** Code splitting: the dialog is loaded when it is opened. */
const CiteDialog = lazyPart(() => import('./cite-dialog').then((module) => module.CiteDialog));

interface CiteButtonProps {
  /** What can be cited; null while that is not known yet, so that the button keeps its place. */
  source: CiteSource | null;
  children: ReactNode;
}

/** A button that opens the dialog of citations above itself: for the foot of a panel. */
export function CiteButton({ source, children }: CiteButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(false);
    place.current?.querySelector('button')?.focus();
  };
  return (
    <div className={styles.place} ref={place}>
      <Button icon={<QuoteIcon />} disabled={!source} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {children}
      </Button>
      {isOpen && source && (
        <MessagesProvider catalogue={messages}>
          <Suspense fallback={null}>
            <CiteDialog source={source} bar={place} isAbove onClose={close} />
          </Suspense>
        </MessagesProvider>
      )}
    </div>
  );
}

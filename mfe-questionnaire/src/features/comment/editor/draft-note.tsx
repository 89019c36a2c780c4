import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Button, CheckOutlined, LiveRegion, ReloadOutlined, WarningOutlined } from '@round-table/shared/ui';
import type { ReactNode } from 'react';
import styles from './comment-editor.module.css';
import type { DraftState } from './editor-state';

const messages: Record<DraftState, string | undefined> = {
  none: undefined,
  saving: undefined,
  saved: 'comment.draftSaved',
  restored: 'comment.draftFound',
  failed: 'comment.draftRefused',
  waiting: 'unsent.note',
};

const icons: Partial<Record<DraftState, ReactNode>> = { failed: <WarningOutlined />, waiting: <ReloadOutlined /> };

interface DraftNoteProps {
  id: string;
  state: DraftState;
  onDiscard: () => void;
}

/** The state of the draft, beside the button that saves the comment. */
export function DraftNote({ id, state, onDiscard }: DraftNoteProps) {
  const message = messages[state];
  return (
    <LiveRegion role="status" as="span" className={styles.draft} id={id}>
      {message && (
        <span>
          {icons[state] ?? <CheckOutlined />} <FormattedMessage id={message} />
        </span>
      )}
      {state === 'restored' && (
        <Button type="link" size="small" onClick={onDiscard}>
          <FormattedMessage id="comment.draftDiscard" />
        </Button>
      )}
    </LiveRegion>
  );
}

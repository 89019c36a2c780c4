import { FormattedMessage } from '@round-table/shared/kit/intl';
import { Button, CheckOutlined, WarningOutlined } from '@round-table/shared/ui';
import type { DraftState } from './writing';

const messages: Record<DraftState, string | undefined> = {
  none: undefined,
  keeping: undefined,
  kept: 'comment.draftSaved',
  found: 'comment.draftFound',
  refused: 'comment.draftRefused',
};

interface DraftNoteProps {
  id: string;
  state: DraftState;
  onDiscard: () => void;
}

/** Where the typed text is safe, beside the button that saves it. */
export function DraftNote({ id, state, onDiscard }: DraftNoteProps) {
  const message = messages[state];
  return (
    <span className="comment-draft" id={id} role="status">
      {message && (
        <>
          {state === 'refused' ? <WarningOutlined /> : <CheckOutlined />}
          <FormattedMessage id={message} />
        </>
      )}
      {state === 'found' && (
        <Button type="link" size="small" onClick={onDiscard}>
          <FormattedMessage id="comment.draftDiscard" />
        </Button>
      )}
    </span>
  );
}

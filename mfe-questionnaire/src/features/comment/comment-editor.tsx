import type { UserCountry } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/kit/intl';
import { type Draft, type DraftPlace, readDraft, useSession } from '@round-table/shared/runtime';
import { InlineError, LoadingSkeleton } from '@round-table/shared/ui';
import { useEffect, useState } from 'react';
import { useChunk } from '../../chunks/use-chunk';
import { CommentForm } from './comment-form';
import { useFindCommentQuery } from './comments-api';

interface CommentEditorProps {
  /** The question's id. */
  question: number;
  country: UserCountry;
}

/** The draft that this device kept, once it has been looked for. */
function useKeptDraft({ user, country, question }: DraftPlace) {
  const [kept, setKept] = useState<{ draft: Draft | undefined }>();
  useEffect(() => {
    let isWanted = true;
    const found = (draft: Draft | undefined) => isWanted && setKept({ draft });
    readDraft({ user, country, question }).then(found, () => found(undefined));
    return () => {
      isWanted = false;
    };
  }, [user, country, question]);
  return kept;
}

/** The rich-text editor is a chunk of its own. */
const importField = () => import('./quill-field');

function Editor({ place }: { place: DraftPlace }) {
  const { question, country } = place;
  const { data: stored, error, refetch } = useFindCommentQuery({ question, country }, { refetchOnMountOrArgChange: true });
  const kept = useKeptDraft(place);
  const editor = useChunk(importField);
  const failed = stored === undefined ? error : undefined;
  return (
    <section className="comment-editor" aria-labelledby="comment-heading">
      <h2 id="comment-heading">
        <FormattedMessage id={stored ? 'comment.edit' : 'comment.add'} />
      </h2>
      {failed !== undefined && <InlineError error={failed} onRetry={refetch} />}
      {editor.error !== undefined && <InlineError error={editor.error} onRetry={editor.load} />}
      {stored !== undefined && kept && editor.part ? (
        <CommentForm place={place} stored={stored} draft={kept.draft} Field={editor.part.QuillField} />
      ) : (
        failed === undefined && editor.error === undefined && <LoadingSkeleton shape="block" height={152} />
      )}
    </section>
  );
}

/** The comment of one's own country. */
export function CommentEditor({ question, country }: CommentEditorProps) {
  const { user } = useSession();
  if (!user) return null;
  return <Editor key={`${question} ${country.code}`} place={{ user: user.id, country: country.code, question }} />;
}

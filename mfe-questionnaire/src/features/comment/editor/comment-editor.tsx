import type { ChapterQuestion, UserCountry } from '@round-table/shared/contract';
import { toQuestionNumber } from '@round-table/shared/domain';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { type Draft, type DraftKey, readDraft, useSession } from '@round-table/shared/runtime';
import { InlineError, LoadingSkeleton, useLazyModule } from '@round-table/shared/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useWhenIdle } from '../../../lib/use-when-idle';
import { useFindCommentQuery } from '../comments-api';
import styles from './comment-editor.module.css';
import { CommentForm } from './comment-form';
import type { CommentName } from './use-comment-editor';

interface CommentEditorProps {
  question: Pick<ChapterQuestion, 'id' | 'chapter' | 'order'>;
  country: UserCountry;
  /** Further buttons beside that of the save. */
  actions?: ReactNode;
}

/** Reads the draft of this device: undefined until the read has finished. A draft that cannot be read counts as none. */
function useDraft({ user, country, question }: DraftKey) {
  const [result, setResult] = useState<{ draft: Draft | undefined }>();
  useEffect(() => {
    let isCurrent = true;
    const settle = (draft: Draft | undefined) => isCurrent && setResult({ draft });
    readDraft({ user, country, question }).then(settle, () => settle(undefined));
    return () => {
      isCurrent = false;
    };
  }, [user, country, question]);
  return result;
}

/** Code splitting: the rich-text editor is a chunk of its own, loaded when the page is idle or the user is about to write. */
const importField = () => import('../rich-text/quill-field');

function Editor({ draftKey, name, actions }: { draftKey: DraftKey; name: CommentName; actions: ReactNode }) {
  const { question, country } = draftKey;
  const { data: comment, error, refetch } = useFindCommentQuery({ question, country }, { refetchOnMountOrArgChange: true });
  const restored = useDraft(draftKey);
  const [isFieldDue, loadField] = useWhenIdle();
  const field = useLazyModule(importField, isFieldDue);
  const queryError = comment === undefined ? error : undefined;
  return (
    <section className={styles.editor} aria-labelledby="comment-heading">
      <h2 id="comment-heading">
        <FormattedMessage id={comment ? 'comment.edit' : 'comment.add'} />
      </h2>
      {queryError !== undefined && <InlineError error={queryError} onRetry={refetch} />}
      {field.error !== undefined && <InlineError error={field.error} onRetry={field.refetch} />}
      {comment !== undefined && restored ? (
        <CommentForm
          draftKey={draftKey}
          name={name}
          serverComment={comment}
          draft={restored.draft}
          Field={field.data?.QuillField}
          onApproach={loadField}
          actions={actions}
        />
      ) : (
        queryError === undefined && <LoadingSkeleton shape="block" height={152} />
      )}
    </section>
  );
}

export function CommentEditor({ question, country, actions }: CommentEditorProps) {
  const { user } = useSession();
  if (!user) return null;
  const name = { number: toQuestionNumber(question.chapter.order, question.order), countryName: country.name };
  const draftKey = { user: user.id, country: country.code, question: question.id };
  return <Editor key={`${question.id} ${country.code}`} draftKey={draftKey} name={name} actions={actions} />;
}

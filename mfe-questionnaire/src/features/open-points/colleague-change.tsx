import { AnswerPair, AttachmentChanges, SourceChanges, TextDifference } from '@round-table/shared/differences';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { InlineError, LoadingSkeleton } from '@round-table/shared/ui';
import { useGetOpenChangeQuery } from './open-points-api';

/** What colleagues changed at a question since the last visit: the answer, the comment and the sources word by word, the attachments. */
export function ColleagueChange({ country, question }: { country: string; question: number }) {
  const { currentData, isFetching, error, refetch } = useGetOpenChangeQuery({ country, question });
  if (error !== undefined && !isFetching) return <InlineError error={error} onRetry={refetch} />;
  if (!currentData) return <LoadingSkeleton rows={2} />;
  const { answer, comment, sources, attachments } = currentData;
  return (
    <div>
      {answer && <AnswerPair answer={answer} />}
      {comment && <TextDifference before={comment.before} after={comment.after} lang={comment.lang} />}
      {sources && <SourceChanges sources={sources} />}
      {attachments && <AttachmentChanges attachments={attachments} />}
      {!answer && !comment && !sources && !attachments && (
        <p>
          <FormattedMessage id="open.asBefore" />
        </p>
      )}
    </div>
  );
}

import type { ChapterQuestion } from '@round-table/shared/contract';
import { useCountries } from '@round-table/shared/runtime';
import { useMemo } from 'react';
import { AttachmentLinks } from '../features/attachments/attachment-links';
import { useAttachmentsByCountry } from '../features/attachments/use-attachments';
import { AllComments } from '../features/comment/all-comments';
import type { CommentView } from '../features/comment/comment-view';

interface CountryCommentsProps {
  question: ChapterQuestion;
  /** The code of the country whose comment is in the editor; its comment is left out. */
  editedCountry?: string;
  version?: string;
  /** The reader's choice of comments. */
  view?: CommentView;
  onViewChange?: (changes: Partial<Omit<CommentView, 'chosen'>>) => void;
}

/** The comments of the countries on a question, each with the country's attachments. */
export function CountryComments({ question, ...props }: CountryCommentsProps) {
  const countries = useCountries();
  const attachments = useAttachmentsByCountry(question.id, props.version);
  const extras = useMemo(
    () => new Map([...attachments].map(([code, files]) => [code, <AttachmentLinks key={code} attachments={files} />])),
    [attachments],
  );
  return <AllComments {...props} question={question} countries={countries} extras={extras} />;
}

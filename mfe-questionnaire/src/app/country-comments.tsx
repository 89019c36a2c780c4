import type { ChapterQuestion } from '@round-table/shared/contract';
import { useCountries } from '@round-table/shared/runtime';
import { AttachmentLinks } from '../features/attachments/attachment-links';
import { useAttachmentsByCountry } from '../features/attachments/use-attachments';
import { AllComments } from '../features/comment/all-comments';

interface CountryCommentsProps {
  question: ChapterQuestion;
  /** The code of one's own country. */
  own?: string;
  version?: string;
}

/** What the other countries say on a question: their comments and their attachments. */
export function CountryComments({ question, own, version }: CountryCommentsProps) {
  const countries = useCountries();
  const attachments = useAttachmentsByCountry(question.id, version);
  const extras = new Map([...attachments].map(([code, files]) => [code, <AttachmentLinks key={code} attachments={files} />]));
  return <AllComments question={question} countries={countries} own={own} version={version} extras={extras} />;
}

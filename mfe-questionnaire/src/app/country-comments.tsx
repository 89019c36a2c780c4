import type { ChapterQuestion, Country } from '@round-table/shared/contract';
import { may } from '@round-table/shared/domain';
import { useCountries, useListVersionsQuery, useViewer } from '@round-table/shared/runtime';
import { type ReactNode, useMemo } from 'react';
import { AttachmentLinks } from '../features/attachments/attachment-links';
import { useAttachmentsByCountry } from '../features/attachments/use-attachments';
import { AllComments } from '../features/comment/all-comments';
import type { CommentView } from '../features/comment/comment-view';
import type { VersionDifference } from '../features/comment/use-changed-comments';
import { useSourcesByCountry } from '../features/sources/use-sources';
import { HistoryButton } from './history/history-button';

interface CountryCommentsProps {
  question: ChapterQuestion;
  /** The code of the country whose comment is in the editor; its comment is left out. */
  editedCountry?: string;
  version?: string;
  /** The reader's choice of comments. */
  view?: CommentView;
  onViewChange?: (changes: Partial<Omit<CommentView, 'chosen'>>) => void;
}

/** Admins read the history of every country; experts that of their own beside its comment. */
function useHistoryButtons(countries: readonly Country[], version: string | undefined): ReadonlyMap<string, ReactNode> | undefined {
  const isShown = may.attachToQuestion(useViewer()) && version === undefined;
  return useMemo(
    () =>
      isShown ? new Map(countries.map((country) => [country.code, <HistoryButton key={country.code} country={country} />])) : undefined,
    [isShown, countries],
  );
}

/** What the comments of a version are compared with: the version before it; undefined for live data and for the first version. */
function useDifference(shown: string | undefined, isRead: boolean): VersionDifference | undefined {
  const { data: versions = [] } = useListVersionsQuery(undefined, { skip: !isRead });
  return useMemo(() => {
    const place = shown === undefined ? 0 : versions.findIndex(({ id }) => id === shown);
    const [to, from] = [versions[place], versions[place + 1]];
    return to && from && { since: from.id, takenAt: from.taken_at, to: to.id };
  }, [versions, shown]);
}

/** The comments of the countries on a question, each with the country's attachments and sources. */
export function CountryComments({ question, ...props }: CountryCommentsProps) {
  const countries = useCountries();
  const attachments = useAttachmentsByCountry(question.id, props.version);
  const sources = useSourcesByCountry(question.id, props.version);
  const extras = useMemo(
    () => new Map([...attachments].map(([code, files]) => [code, <AttachmentLinks key={code} attachments={files} />])),
    [attachments],
  );
  const actions = useHistoryButtons(countries, props.version);
  const difference = useDifference(props.version, props.view !== undefined);
  return <AllComments {...props} question={question} countries={countries} {...{ extras, actions, sources, difference }} />;
}

import type { Chapter } from '@round-table/shared/contract';
import { isMissingVersion, useChaptersQuery } from '@round-table/shared/runtime';
import { ErrorView, LoadingSkeleton } from '@round-table/shared/ui';
import type { ReactNode } from 'react';
import { VersionNotFound } from '../../features/question/question-states';
import { usePageVersion } from '../../lib/use-question-paths';

/** Loads the chapters of the version in the address; renders the not-found state if there is no such version. */
export function VersionChapters({ children }: { children: (chapters: Chapter[], version: string) => ReactNode }) {
  const version = usePageVersion() ?? '';
  const { currentData, error, refetch } = useChaptersQuery(version);
  if (currentData) return children(currentData, version);
  if (error === undefined) return <LoadingSkeleton rows={6} />;
  if (isMissingVersion(error)) return <VersionNotFound />;
  return <ErrorView message={{ id: 'runtime.unexpected' }} onRetry={refetch} />;
}

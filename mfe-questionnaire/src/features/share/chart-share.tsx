import { type ChapterQuestion, mapPictureOf, paths, rowOf } from '@round-table/shared/contract';
import { useIntl } from '@round-table/shared/libs/intl';
import { useAppInfo } from '@round-table/shared/runtime';
import { ShareBar } from '@round-table/shared/ui/share';
import { useIsOpen } from './question-share';

interface ChartShareProps {
  question: ChapterQuestion;
  /** The version of the page, with which the chart ends; the newest one without it. */
  version: string | undefined;
}

/** The files of the chart of the answers through the versions, and the code to embed it. */
export function ChartShare({ question, version }: ChartShareProps) {
  const { formatMessage } = useIntl();
  const newest = useAppInfo()?.currentVersion ?? undefined;
  const isOpen = useIsOpen(question);
  const last = version ?? newest;
  if (last === undefined) return null;
  const toSource = (format: string) => `${mapPictureOf(question.id)}?format=${format}&show=versions&version=${last}`;
  const embed = {
    path: rowOf(paths.embeddedQuestion, question.id),
    show: 'versions',
    title: question.text,
    version: last,
  } as const;
  return (
    <ShareBar
      label={formatMessage({ id: 'citing.chart' })}
      files={[
        { format: 'png', source: toSource('png') },
        { format: 'svg', source: toSource('svg') },
      ]}
      embed={isOpen ? { ...embed, countries: { codes: [], names: '' } } : null}
    />
  );
}

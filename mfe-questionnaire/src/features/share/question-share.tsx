import { type ChapterQuestion, type Comment, mapPictureOf, paths, rowOf, type Source } from '@round-table/shared/contract';
import { useIntl } from '@round-table/shared/libs/intl';
import { useAppInfo, useChapters, useCountries, useLocale, usePagePaths, useViewer } from '@round-table/shared/runtime';
import { type EmbedSource, ShareBar, type ShareFile, useCitationBase } from '@round-table/shared/ui/share';
import { useMemo } from 'react';
import { citeQuestion } from './cite-question';

export interface QuestionShareProps {
  question: ChapterQuestion;
  /** The version that the page shows; without it live data for viewers who may see them, else the newest version. */
  version: string | undefined;
  comments: readonly Comment[];
  /** By code of the country. */
  sources: ReadonlyMap<string, Source[]>;
  /** The codes of the chosen countries; empty for all. */
  chosen: readonly string[];
}

/** The version that is shown: undefined for live data. */
function useShownVersion(version: string | undefined): string | undefined {
  const { readOnly } = useViewer();
  const newest = useAppInfo()?.currentVersion ?? undefined;
  return version ?? (readOnly ? newest : undefined);
}

/** The address of the question: permanent for a version, the plain one for live data. */
function useAddress(questionId: number, version: string | undefined): string {
  const toPath = usePagePaths();
  return version === undefined ? toPath('question', { questionId }) : toPath('versionQuestion', { version, questionId });
}

function toFiles(question: number, version: string | undefined, chosen: readonly string[]): ShareFile[] {
  const query = [...(version === undefined ? [] : [`version=${version}`]), ...(chosen.length > 0 ? [`c=${chosen.join(',')}`] : [])];
  const toPath = (path: string, format: string) => `${path}?${[`format=${format}`, ...query].join('&')}`;
  const picture = mapPictureOf(question);
  const table = rowOf(paths.exportQuestion, question);
  return [
    { format: 'png', source: toPath(picture, 'png') },
    { format: 'svg', source: toPath(picture, 'svg') },
    { format: 'xlsx', source: toPath(table, 'xlsx') },
    { format: 'csv', source: toPath(table, 'csv') },
  ];
}

/** Whether guests may see the question: only then it can be embedded. */
export function useIsOpen(question: ChapterQuestion): boolean {
  const isOpen = useAppInfo()?.allowAnonUsers ?? false;
  const chapters = useChapters();
  return isOpen && question.public && chapters.find(({ id }) => id === question.chapter.id)?.public !== false;
}

/** The feed of a question, which contains what guests may see; a question that only a former version has has none. */
function useFeed({ id }: ChapterQuestion, isOpen: boolean): string | undefined {
  const lang = useLocale();
  const isInCatalogue = useChapters().some(({ questions }) => questions.some((question) => question.id === id));
  return isOpen && isInCatalogue ? `${rowOf(paths.questionFeed, id)}?lang=${lang}` : undefined;
}

/** What other sites may embed: versions of public questions, if guests are allowed. */
function toEmbedSource({ question, chosen }: QuestionShareProps, version: string | undefined, names: ReadonlyMap<string, string>) {
  if (version === undefined) return null;
  const countries = { codes: [...chosen], names: chosen.map((code) => names.get(code) ?? code).join(', ') };
  return { path: rowOf(paths.embeddedQuestion, question.id), title: question.text, version, countries } satisfies EmbedSource;
}

/** The share bar of a question: its link, citations, files, and the code to embed its map. */
export function QuestionShare(props: QuestionShareProps) {
  const { question, comments, sources, chosen } = props;
  const { formatMessage } = useIntl();
  const countries = useCountries();
  const names = useMemo(() => new Map(countries.map(({ code, name }) => [code, name])), [countries]);
  const version = useShownVersion(props.version);
  const base = useCitationBase(version);
  const address = useAddress(question.id, version);
  const link = chosen.length > 0 ? `${address}?c=${chosen.join(',')}` : address;
  const isOpen = useIsOpen(question);
  const embed = isOpen ? toEmbedSource(props, version, names) : null;
  const feed = useFeed(question, isOpen);
  const cite =
    base &&
    citeQuestion({
      base,
      question,
      comments,
      sources,
      chosen,
      names,
      urls: { all: new URL(address, location.origin).href, chosen: new URL(link, location.origin).href },
      labels: {
        all: formatMessage({ id: 'citing.all' }),
        chosen: formatMessage({ id: 'citing.chosen' }),
        comment: (country) => formatMessage({ id: 'citing.comment' }, { country }),
      },
    });
  return <ShareBar link={link} cite={cite ?? null} files={toFiles(question.id, version, chosen)} embed={embed} feed={feed} />;
}

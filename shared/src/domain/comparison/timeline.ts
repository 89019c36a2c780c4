import type { Timeline, TimelineVersion } from '@round-table/shared/contract';
import { answerColors } from '../answer-colors';

/** A version that contains the question. */
export type QuestionVersion = TimelineVersion & { text: string };

/** The versions of a timeline up to one (all of them without it). */
export function cutTimeline(timeline: Timeline, upTo: string | undefined): Timeline {
  const last = timeline.findIndex(({ id }) => id === upTo);
  return last < 0 ? timeline : timeline.slice(0, last + 1);
}

/** The versions that contain the question. */
export const listQuestionVersions = (timeline: Timeline): QuestionVersion[] =>
  timeline.filter((version): version is QuestionVersion => version.text !== null);

/** An option through the versions, with the number and the text of the last version that has it; null: the countries that did not answer. */
export interface OptionSeries {
  id: number | null;
  order: number | null;
  text: string | null;
  /** The number of an answer colour, which an option of the last version has on its map; null for no answer. */
  color: number | null;
  /** The last version that has the option, unless that is the last of all. */
  until: string | null;
}

const noAnswer: OptionSeries = { id: null, order: null, text: null, color: null, until: null };

/** The options of all versions: those of the last one, then those that were removed, then no answer if a country gave none. */
export function toOptionSeries(versions: QuestionVersion[]): OptionSeries[] {
  const series = new Map<number, OptionSeries>();
  for (const { id: version, options } of versions.toReversed())
    for (const { id, order, text } of options)
      if (!series.has(id)) series.set(id, { id, order, text, color: order, until: version === versions.at(-1)?.id ? null : version });
  const all = [...series.values()];
  const taken = new Set(all.filter(({ until }) => until === null).map(({ color }) => color));
  // A removed option may have had the number of one that exists now.
  for (const removed of all.filter(({ until }) => until !== null)) {
    const free = answerColors.light.findIndex((_, index) => !taken.has(index + 1));
    if (taken.has(removed.color) && free >= 0) removed.color = free + 1;
    taken.add(removed.color);
  }
  return versions.some(({ unanswered }) => unanswered > 0) ? [...all, noAnswer] : all;
}

/** The countries of a version that chose an option, with its text of that time. */
export interface ColumnPart {
  series: OptionSeries;
  text: string | null;
  count: number;
  /** From 0 to 100. */
  percent: number;
}

export interface VersionColumn {
  version: QuestionVersion;
  /** The number of countries of the version. */
  total: number;
  /** In the order of the series, without options that the version does not have. */
  parts: ColumnPart[];
}

/** The countries of each version by option, for a chart. */
export const toVersionColumns = (versions: QuestionVersion[], series: OptionSeries[]): VersionColumn[] =>
  versions.map((version) => {
    const total = version.options.reduce((sum, { count }) => sum + count, version.unanswered);
    const parts = series.flatMap((one): ColumnPart[] => {
      const option = one.id === null ? { text: null, count: version.unanswered } : version.options.find(({ id }) => id === one.id);
      if (!option) return [];
      return [{ series: one, text: option.text, count: option.count, percent: total === 0 ? 0 : (option.count / total) * 100 }];
    });
    return { version, total, parts };
  });

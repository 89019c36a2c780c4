import type { CountryProfile, ProfileChapter, ProfileQuestion } from '@round-table/shared/contract';
import { may, toRoman, type Viewer } from '@round-table/shared/domain';

/**
 * How a country's answer relates to the most common one. `tie`: several are the most common, so that nobody differs; `few`: too few
 * countries have answered to speak of a most common answer; `hidden`: the viewer may not see the answers.
 */
export type Relation = 'differs' | 'same' | 'tie' | 'few' | 'open' | 'hidden';

export function toRelation({ answer, most }: ProfileQuestion): Exclude<Relation, 'hidden'> {
  if (!answer) return 'open';
  if (!most) return 'few';
  if (most.options.length > 1) return 'tie';
  return most.options[0]?.order === answer.order ? 'same' : 'differs';
}

/** A question of the page: `III.4` is its number and its anchor. */
export interface Entry {
  question: ProfileQuestion;
  number: string;
  relation: Relation;
}

export interface ChapterEntries {
  chapter: ProfileChapter;
  /** The anchor, too: `III`. */
  number: string;
  entries: Entry[];
  /** The entries that the viewer may see. */
  visible: Entry[];
  differing: number;
}

export function toChapterEntries({ chapters }: Pick<CountryProfile, 'chapters'>, viewer: Viewer): ChapterEntries[] {
  return chapters.map((chapter) => {
    const number = toRoman(chapter.order);
    const entries = chapter.questions.map((question): Entry => {
      const relation = may.seeQuestion(viewer, question) ? toRelation(question) : 'hidden';
      return { question, number: `${number}.${question.order}`, relation };
    });
    const visible = entries.filter(({ relation }) => relation !== 'hidden');
    return { chapter, number, entries, visible, differing: visible.filter(({ relation }) => relation === 'differs').length };
  });
}

/** What the page lists; the first one is the default. */
export const shows = ['all', 'diff', 'changed', 'comment'] as const;
export type Show = (typeof shows)[number];

export const toShow = (value: string | null): Show => shows.find((show) => show === value) ?? 'all';

const isListed: Record<Show, (entry: Entry) => boolean> = {
  all: () => true,
  diff: ({ relation }) => relation === 'differs',
  changed: ({ question }) => question.change !== undefined,
  comment: ({ question }) => question.comment !== undefined,
};

/** The chapters with the entries to list; with a filter, without the chapters that have none. */
export function listEntries(chapters: ChapterEntries[], show: Show): ChapterEntries[] {
  if (show === 'all') return chapters;
  return chapters
    .map((chapter) => ({ ...chapter, entries: chapter.visible.filter(isListed[show]) }))
    .filter(({ entries }) => entries.length > 0);
}

export interface ProfileFigures {
  /** Questions that the viewer may see. */
  questions: number;
  answered: number;
  comments: number;
  relations: Record<Relation, number>;
  /** By filter: how many questions it lists. */
  listed: Record<Show, number>;
}

export function toFigures(chapters: ChapterEntries[]): ProfileFigures {
  const entries = chapters.flatMap(({ visible }) => visible);
  const count = (test: (entry: Entry) => boolean) => entries.filter(test).length;
  const relations: Record<Relation, number> = { differs: 0, same: 0, tie: 0, few: 0, open: 0, hidden: 0 };
  for (const { relation } of entries) relations[relation] += 1;
  return {
    questions: entries.length,
    answered: entries.length - relations.open,
    comments: count(isListed.comment),
    relations,
    listed: { all: entries.length, diff: relations.differs, changed: count(isListed.changed), comment: count(isListed.comment) },
  };
}

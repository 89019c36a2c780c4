import type { RankingChapter } from '@round-table/shared/contract';
import { toQuestionNumber, toRoman } from '@round-table/shared/domain';

export const ownChapterWeight = 1;
/** The greatest weight that a slider offers; more for a question to which Round Table itself gives more. */
export const maxWeight = 3;
export const weightStep = 0.5;

/** The weights that differ from those of Round Table: of chapters and of questions, by id. */
export interface Weighting {
  chapters: Readonly<Record<number, number>>;
  questions: Readonly<Record<number, number>>;
}

/** The weighting of Round Table. */
export const ownWeighting: Weighting = { chapters: {}, questions: {} };

export const isOwn = ({ chapters, questions }: Weighting): boolean =>
  Object.keys(chapters).length === 0 && Object.keys(questions).length === 0;

/** The end of a slider. */
export const toMaximum = (own: number): number => Math.max(maxWeight, Math.ceil(own / weightStep) * weightStep);

/** The parts of a weighting that have an address: `VII` is a chapter, `VII.2` a question. */
interface Weighted {
  key: string;
  kind: keyof Weighting;
  id: number;
  own: number;
}

/** All that can be weighted, in reading order; only chapters whose questions count. */
const listWeighted = (chapters: readonly RankingChapter[]): Weighted[] =>
  chapters
    .filter(({ questions }) => questions.length > 0)
    .flatMap((chapter) => [
      { key: toRoman(chapter.order), kind: 'chapters' as const, id: chapter.id, own: ownChapterWeight },
      ...chapter.questions.map((question) => ({
        key: toQuestionNumber(chapter.order, question.order),
        kind: 'questions' as const,
        id: question.id,
        own: question.weight,
      })),
    ]);

/** Returns the weighting with one weight changed; Round Table's own weight removes the entry. */
export function withWeight(
  weighting: Weighting,
  kind: keyof Weighting,
  { id, own, weight }: { id: number; own: number; weight: number },
): Weighting {
  const { [id]: _former, ...others } = weighting[kind];
  return { ...weighting, [kind]: weight === own ? others : { ...others, [id]: weight } };
}

function parseWeight(text: string, own: number): number | undefined {
  const weight = /^\d{1,4}(\.5)?$/.test(text) ? Number(text) : Number.NaN;
  return weight <= toMaximum(own) ? weight : undefined;
}

/** Reads `VII:3,VII.2:0.5`. Parts that name nothing, or no weight that a slider offers, are left out. */
export function parseWeighting(text: string | null, chapters: readonly RankingChapter[]): Weighting {
  if (!text) return ownWeighting;
  const byKey = new Map(listWeighted(chapters).map((weighted) => [weighted.key, weighted]));
  return text.split(',').reduce((weighting, part) => {
    const [key = '', value = ''] = part.split(':');
    const found = byKey.get(key);
    const weight = found && parseWeight(value, found.own);
    return found && weight !== undefined ? withWeight(weighting, found.kind, { ...found, weight }) : weighting;
  }, ownWeighting);
}

/** Writes what `parseWeighting` reads; undefined for the weighting of Round Table. */
export function formatWeighting(weighting: Weighting, chapters: readonly RankingChapter[]): string | undefined {
  const parts = listWeighted(chapters).flatMap(({ key, kind, id }) => {
    const weight = weighting[kind][id];
    return weight === undefined ? [] : [`${key}:${weight}`];
  });
  return parts.join(',') || undefined;
}

/** A changed weight with the number of its chapter or question; for a chapter, its name. */
export interface WeightChange {
  key: string;
  name?: string;
  weight: number;
  /** How far it is from the weight of Round Table. */
  difference: number;
}

/** Lists the changed chapters and questions, those that are changed most first. */
export function listChanges(
  weighting: Weighting,
  chapters: readonly RankingChapter[],
): { chapters: WeightChange[]; questions: WeightChange[] } {
  const names = new Map(chapters.map(({ id, name }) => [id, name]));
  const list = (wanted: keyof Weighting) =>
    listWeighted(chapters)
      .flatMap(({ key, kind, id, own }): WeightChange[] => {
        const weight = kind === wanted ? weighting[kind][id] : undefined;
        if (weight === undefined) return [];
        return [{ key, name: kind === 'chapters' ? names.get(id) : undefined, weight, difference: Math.abs(weight - own) }];
      })
      .sort((one, other) => other.difference - one.difference);
  return { chapters: list('chapters'), questions: list('questions') };
}

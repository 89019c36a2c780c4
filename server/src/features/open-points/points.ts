import { type OpenKind, type OpenPoint, openKinds } from '@round-table/shared/contract';
import type { ColleagueChange, FormerText, OthersCount, ReviewedQuestion } from './rows';

/** What decides whether and why a question is open. */
export interface OpenFacts {
  formerTexts: ReadonlyMap<number, FormerText[]>;
  /** By question, the newest first. */
  changes: ReadonlyMap<number, ColleagueChange[]>;
  answers: ReadonlyMap<number, OthersCount>;
  comments: ReadonlyMap<number, OthersCount>;
  /** Sources that were checked before this day, `YYYY-MM-DD`, are old. */
  oldBefore: string;
}

const isAfter = (moment: Date | null | undefined, ...settled: (Date | null)[]): boolean =>
  moment != null && settled.every((one) => one === null || moment > one);

/** The moment from which on sources that were checked on this day are old. */
function toOldSince(checkedOn: string): Date {
  const old = new Date(`${checkedOn}T00:00:00Z`);
  old.setUTCFullYear(old.getUTCFullYear() + 2);
  return old;
}

type Detail = Omit<OpenPoint, 'question' | 'kind' | 'answer'>;

function toChanged(changes: ColleagueChange[]): Detail | undefined {
  const [last] = changes;
  if (!last) return undefined;
  const { person_id: id, first_name, last_name, changed_at } = last;
  const person = id === null ? null : { id, first_name: first_name ?? '', last_name: last_name ?? '' };
  return { changed: { parts: changes.map(({ subject }) => subject).sort(), person, at: changed_at.toISOString() } };
}

/** For each kind, its details if it holds for the question. */
const findDetail: Record<OpenKind, (question: ReviewedQuestion, facts: OpenFacts) => Detail | undefined> = {
  unanswered: ({ id, answer, is_known, former }, { answers }) =>
    answer === null && is_known ? { countries: answers.get(id)?.countries ?? 0, ...(former !== null && { former }) } : undefined,
  new: ({ id, answer }, { answers }) => (answer === null ? { countries: answers.get(id)?.countries ?? 0 } : undefined),
  office: ({ waiting_since }) => (waiting_since ? { waiting_since: waiting_since.toISOString() } : undefined),
  reworded: ({ id }, { formerTexts }) => {
    const wording = formerTexts.get(id);
    return wording && { wording };
  },
  special: ({ marked_special_at, answered_at, said_at }) => (isAfter(marked_special_at, answered_at, said_at) ? {} : undefined),
  colleagues: ({ id, own_said_at }, { changes }) =>
    toChanged((changes.get(id) ?? []).filter(({ changed_at }) => isAfter(changed_at, own_said_at))),
  comment: ({ id, has_comment, said_at }, { comments }) => {
    const others = has_comment ? undefined : comments.get(id);
    return others && isAfter(others.newest, said_at) ? { countries: others.countries } : undefined;
  },
  sources: ({ checked_on, said_at }, { oldBefore }) =>
    checked_on !== null && checked_on < oldBefore && isAfter(toOldSince(checked_on), said_at) ? { checked_on } : undefined,
};

function toPoint(question: ReviewedQuestion, facts: OpenFacts): OpenPoint | undefined {
  for (const kind of openKinds) {
    const detail = findDetail[kind](question, facts);
    if (detail) return { question: question.id, kind, answer: question.answer, ...detail };
  }
  return undefined;
}

/** The open points by kind, each kind in the order of the questions. */
export function toOpenPoints(questions: readonly ReviewedQuestion[], facts: OpenFacts): OpenPoint[] {
  const points = questions.flatMap((question) => toPoint(question, facts) ?? []);
  return openKinds.flatMap((kind) => points.filter((point) => point.kind === kind));
}

import type { ChapterQuestion, Comment, Source } from '@round-table/shared/contract';
import { toQuestionNumber } from '@round-table/shared/domain';
import { type Citable, type CiteSource, toAuthors } from '@round-table/shared/ui/share';

interface CitedQuestion {
  base: Omit<Citable, 'authors' | 'subject' | 'url'>;
  question: Pick<ChapterQuestion, 'chapter' | 'order' | 'text'>;
  comments: readonly Comment[];
  /** By code of the country. */
  sources: ReadonlyMap<string, Source[]>;
  /** The codes of the chosen countries; empty for all. */
  chosen: readonly string[];
  /** Names by code. */
  names: ReadonlyMap<string, string>;
  /** The addresses of the question, with all countries and with the chosen ones. */
  urls: { all: string; chosen: string };
  labels: { all: string; chosen: string; comment: (country: string) => string };
}

/** What can be cited of a question: the answers of the chosen countries, all of them, or one comment. */
export function citeQuestion({ base, question, comments, sources, chosen, names, urls, labels }: CitedQuestion): CiteSource {
  const number = toQuestionNumber(question.chapter.order, question.order);
  const subject = { kind: 'question', number, text: question.text } as const;
  const ofChosen = comments.filter(({ country }) => chosen.includes(country));
  const listed = chosen.length > 0 ? ofChosen : comments;
  const toNames = (codes: readonly string[]) => codes.map((code) => names.get(code) ?? code);
  const citeComment = (comment: Comment): Citable => ({
    ...base,
    subject: { ...subject, countries: toNames([comment.country]) },
    authors: toAuthors([comment]),
    url: urls.all,
    sources: sources.get(comment.country),
  });
  const all = { key: 'all', label: labels.all, citable: { ...base, subject, authors: toAuthors(comments), url: urls.all } };
  const ofThem = { ...subject, countries: toNames(chosen) };
  const few = {
    key: 'chosen',
    label: labels.chosen,
    citable: { ...base, subject: ofThem, authors: toAuthors(ofChosen), url: urls.chosen },
  };
  const single = listed.map((comment) => ({
    key: comment.country,
    label: labels.comment(names.get(comment.country) ?? comment.country),
    citable: citeComment(comment),
  }));
  return {
    choices: [...(chosen.length > 0 ? [few] : []), all, ...single],
    comments: listed.map(citeComment),
    fileName: ['round-table', base.version ?? 'live', number].join('-'),
  };
}

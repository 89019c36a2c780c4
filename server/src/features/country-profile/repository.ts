import type { CountryProfile, Locale, ProfileChapter, ProfileComment, ProfileOption, ProfileQuestion } from '@round-table/shared/contract';
import { inLocale, may, toPlainText, type Viewer } from '@round-table/shared/domain';
import { detectLanguage } from '../../domain/comment-html/language';
import { toAnswerSince } from '../../domain/visibility/answer-dates';
import { getVisibleCountry } from '../../domain/visibility/countries';
import { findFormerVersion } from '../../domain/visibility/former-version';
import type { ReadScope } from '../../domain/visibility/read-scope';
import type { Db } from '../../platform/db/schema/schema';
import { toChange } from './changes';
import { findTopOptions, type TopOptions, toMostCommon } from './most-common';
import {
  type AnswerRow,
  type CatalogueRow,
  type CommentRow,
  countOptions,
  findVersion,
  listCatalogue,
  listExperts,
  readAnswersByQuestion,
  readAttachmentsByQuestion,
  readCommentsByQuestion,
  readOptionsById,
  readSourcesByQuestion,
} from './rows';

export type ProfileViewer = Viewer & { locale: Locale };

interface Place {
  scope: ReadScope;
  countryId: number;
  viewer: ProfileViewer;
}

const toOptionIds = (answers: ReadonlyMap<number, AnswerRow>) => [...answers.values()].map(({ answer_option_id }) => answer_option_id);

/** What a country said in the version before; empty if there is none that contains it. */
async function readFormer(db: Db, { scope, countryId, viewer }: Place) {
  const version = await findFormerVersion(db, scope, countryId);
  if (version === undefined) return undefined;
  const former: ReadScope = { version };
  const [answers, comments, sources] = await Promise.all([
    readAnswersByQuestion(db, former, viewer, countryId),
    readCommentsByQuestion(db, former, countryId, false),
    readSourcesByQuestion(db, former, countryId),
  ]);
  return { version, answers, comments, sources, options: await readOptionsById(db, former, viewer.locale, toOptionIds(answers)) };
}

/** Everything that the questions of a profile are built from. */
async function readContent(db: Db, place: Place) {
  const { scope, countryId, viewer } = place;
  const [catalogue, counts, answers, comments, sources, attachments, former] = await Promise.all([
    listCatalogue(db, scope),
    countOptions(db, scope, viewer),
    readAnswersByQuestion(db, scope, viewer, countryId),
    readCommentsByQuestion(db, scope, countryId, may.seePersons(viewer)),
    readSourcesByQuestion(db, scope, countryId),
    readAttachmentsByQuestion(db, scope, countryId),
    readFormer(db, place),
  ]);
  const top = findTopOptions(counts);
  const ids = new Set([...toOptionIds(answers), ...[...top.values()].flatMap((option) => option.ids)]);
  return {
    catalogue,
    top,
    answers,
    comments,
    sources,
    attachments,
    former,
    options: await readOptionsById(db, scope, viewer.locale, [...ids]),
  };
}
type Content = Awaited<ReturnType<typeof readContent>>;

function toProfileComment({ id, html, modified_at, person_id, first_name, last_name }: CommentRow): ProfileComment {
  const named = person_id !== undefined && person_id !== null;
  return {
    id,
    text: html,
    lang: detectLanguage(toPlainText(html)),
    modified: modified_at.toISOString(),
    person: named ? { id: person_id, first_name: first_name ?? '', last_name: last_name ?? '' } : null,
  };
}

/** Compares with the former version; undefined if nothing differs, or if there is nothing to compare with. */
function findChange({ former, ...present }: Content, question: number) {
  if (!former) return undefined;
  const toStatement = ({
    answers,
    comments,
    sources,
  }: Pick<Content, 'answers' | 'sources'> & { comments: Map<number, { html: string }> }) => ({
    option: answers.get(question)?.answer_option_id,
    comment: comments.get(question)?.html,
    sources: sources.get(question),
  });
  return toChange(toStatement(former), toStatement(present), former.options);
}

const toMost = (top: TopOptions | undefined, options: ReadonlyMap<number, ProfileOption>) => top && toMostCommon(top, options);

/** Adds what the country says to a question that the viewer may see. Absent parts are undefined: they are not serialised. */
function toFullQuestion(brief: ProfileQuestion, content: Content): ProfileQuestion {
  const { answers, options, comments, sources, attachments, top } = content;
  const comment = comments.get(brief.id);
  const given = answers.get(brief.id);
  const answer = options.get(given?.answer_option_id ?? 0);
  const parts: Partial<ProfileQuestion> = {
    answer,
    since: given && answer && toAnswerSince(given),
    comment: comment && toProfileComment(comment),
    sources: sources.get(brief.id),
    attachments: attachments.get(brief.id),
    most: toMost(top.get(brief.id), options),
    change: findChange(content, brief.id),
  };
  return { ...brief, ...(Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)) as typeof parts) };
}

function toQuestion(row: CatalogueRow, content: Content, viewer: ProfileViewer): ProfileQuestion {
  const brief = {
    id: row.id,
    order: row.order,
    text: inLocale(viewer.locale, row.text_en, row.text_de),
    public: row.public,
  };
  return may.seeQuestion(viewer, brief) ? toFullQuestion(brief, content) : brief;
}

function toChapters(content: Content, viewer: ProfileViewer): ProfileChapter[] {
  const chapters = new Map<number, ProfileChapter>();
  for (const row of content.catalogue) {
    const name = inLocale(viewer.locale, row.name_en, row.name_de);
    const chapter = chapters.get(row.chapter_id) ?? {
      id: row.chapter_id,
      order: row.chapter_order,
      name,
      public: row.chapter_public,
      questions: [],
    };
    chapters.set(row.chapter_id, chapter);
    chapter.questions.push(toQuestion(row, content, viewer));
  }
  return [...chapters.values()];
}

/** The last change of an answer or a comment that the viewer sees. */
function findLastChange(chapters: ProfileChapter[]): string | null {
  const questions = chapters.flatMap((chapter) => chapter.questions);
  return (
    questions
      .flatMap(({ since, comment }) => [since?.at ?? [], comment?.modified ?? []].flat())
      .sort()
      .at(-1) ?? null
  );
}

/** Returns the profile of a country. Throws `not-found` if the viewer may not see it. */
export async function getCountryProfile(db: Db, scope: ReadScope, viewer: ProfileViewer, code: string): Promise<CountryProfile> {
  const country = await getVisibleCountry(db, viewer, code);
  const shown = scope === 'live' ? null : scope.version;
  const [content, version, experts] = await Promise.all([
    readContent(db, { scope, countryId: country.id, viewer }),
    shown === null ? undefined : findVersion(db, shown, country.id),
    may.seePersons(viewer) ? listExperts(db, country.id) : null,
  ]);
  const chapters = toChapters(content, viewer);
  return {
    code: country.code,
    name: inLocale(viewer.locale, country.name_en, country.name_de),
    version: shown,
    taken_at: version?.taken_at.toISOString() ?? null,
    content_version: version?.content_version_id ?? null,
    former: content.former?.version ?? null,
    modified: findLastChange(chapters),
    experts,
    chapters,
  };
}

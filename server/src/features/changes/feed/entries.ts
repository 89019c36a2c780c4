import type { CountryChange, Locale } from '@round-table/shared/contract';
import { formatDay, toQuestionNumber } from '@round-table/shared/domain';
import type { Span } from '../../../domain/visibility/differences';
import type { Db } from '../../../platform/db/schema/schema';
import { listChanges } from '../details';
import { type ChangesViewer, listSeenPlaces, type SeenPlaces } from '../places';
import { getChanges } from '../summary';
import { type AtomEntry, escapeXml } from './atom';
import { feedTexts } from './texts';

export type FeedTopic = { kind: 'all' } | { kind: 'country'; code: string } | { kind: 'question'; id: number };

export interface FeedContext {
  db: Db;
  /** Without a slash at its end. */
  publicUrl: string;
  timeZone: string;
  viewer: ChangesViewer;
  topic: FeedTopic;
}

/** A version with the one before it; null for the first. */
interface VersionStep {
  id: string;
  former: string | null;
  taken_at: Date;
}

const maxEntries = 20;

/** The newest versions, newest first. */
export async function listSteps(db: Db): Promise<VersionStep[]> {
  const rows = await db
    .selectFrom('version')
    .select(['id', 'taken_at'])
    .orderBy('sequence', 'desc')
    .limit(maxEntries + 1)
    .execute();
  return rows.slice(0, maxEntries).map((version, index) => ({ ...version, former: rows[index + 1]?.id ?? null }));
}

const paragraph = (text: string) => `<p>${escapeXml(text)}</p>`;
const list = (items: string[]) => (items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`);
const link = (href: string, text: string) => `<a href="${escapeXml(href)}">${escapeXml(text)}</a>`;

const toQuery = (step: VersionStep, more: Record<string, string> = {}) =>
  new URLSearchParams({ ...(step.former !== null && { from: step.former }), to: step.id, ...more });

/** The part of the page of changes that a feed is about. */
function toPlaceQuery(topic: FeedTopic): Record<string, string> {
  if (topic.kind === 'all') return {};
  return topic.kind === 'country' ? { country: topic.code } : { by: 'question' };
}

/** The counts of a version, and its countries with links to their changes. */
async function composeSummary({ db, viewer, publicUrl }: FeedContext, step: VersionStep, span: Span): Promise<string> {
  const texts = feedTexts[viewer.locale];
  const places = await listSeenPlaces(db, viewer, span);
  const { answers, comments, sources, wording, countries } = await getChanges(db, span, viewer, places);
  const names = new Map(places.countries.map(({ code, name }) => [code, name]));
  const figures = [
    texts.answers(answers),
    texts.comments(comments),
    texts.sources(sources),
    texts.wording(wording.questions, wording.options),
  ];
  const items = countries.map(
    (country) =>
      `${link(`${publicUrl}/changes?${toQuery(step, { country: country.code })}`, names.get(country.code) ?? country.code)}: ` +
      escapeXml(texts.counts(country)),
  );
  return figures.map(paragraph).join('') + list(items);
}

/** "source added: § 1192 BGB; source removed: § 1193 BGB" */
function describeSources(sources: NonNullable<CountryChange['sources']>, locale: Locale): string {
  const texts = feedTexts[locale];
  const toText = ({ before, after }: (typeof sources)[number]) => {
    const kind = before === null ? 'new' : after === null ? 'withdrawn' : 'changed';
    return `${texts.source[kind]}: ${(after ?? before)?.article}`;
  };
  return sources.map(toText).join('; ');
}

/** "3 No → 4 Yes; comment changed; source added: § 1192 BGB" */
function describeChange({ answer, comment, sources }: CountryChange, locale: Locale): string {
  const texts = feedTexts[locale];
  const toText = (option: { order: number; text: string } | null) => (option ? `${option.order} ${option.text}` : texts.notAnswered);
  const kind = comment?.before === null ? 'new' : comment?.after === null ? 'withdrawn' : 'changed';
  return [
    answer && `${toText(answer.before)} → ${toText(answer.after)}`,
    comment && texts.comment[kind],
    sources && describeSources(sources, locale),
  ]
    .filter(Boolean)
    .join('; ');
}

const choosePlaces = ({ countries, questions }: SeenPlaces, topic: FeedTopic): SeenPlaces => ({
  countries: topic.kind === 'country' ? countries.filter(({ code }) => code === topic.code) : countries,
  questions: topic.kind === 'question' ? questions.filter(({ id }) => id === topic.id) : questions,
});

/** The changes of one country, question by question, or of one question, country by country. */
async function composeDetails(context: FeedContext, step: VersionStep, span: Span): Promise<string> {
  const { db, viewer, publicUrl, topic } = context;
  const texts = feedTexts[viewer.locale];
  const places = choosePlaces(await listSeenPlaces(db, viewer, span), topic);
  const isOfQuestion = topic.kind === 'question';
  const { changes, wording, questions, next } = await listChanges(db, span, { viewer, places, offset: 0, hasWording: isOfQuestion });
  const names = new Map(places.countries.map(({ code, name }) => [code, name]));
  const titles = new Map(questions.map(({ id, chapter_order, order, text }) => [id, `${toQuestionNumber(chapter_order, order)} ${text}`]));
  const items = changes.map((change) => {
    const page = `${publicUrl}/v/${step.id}/question/${change.question}/`;
    const subject = isOfQuestion
      ? escapeXml(names.get(change.country) ?? change.country)
      : link(page, titles.get(change.question) ?? String(change.question));
    return `${subject}: ${escapeXml(describeChange(change, viewer.locale))}`;
  });
  const reworded = [...(wording.length > 0 ? [texts.reworded] : []), ...(wording.some(({ meaning }) => meaning) ? [texts.meaning] : [])]
    .map(paragraph)
    .join('');
  const query = toQuery(step, toPlaceQuery(topic));
  const rest = next === null ? '' : `<p>${link(`${publicUrl}/changes?${query}`, texts.all)}</p>`;
  return reworded + list(items) + rest || paragraph(texts.nothing);
}

function composeContent(context: FeedContext, step: VersionStep): string | Promise<string> {
  if (step.former === null) return paragraph(feedTexts[context.viewer.locale].first);
  const span: Span = { from: { version: step.former }, to: { version: step.id } };
  return context.topic.kind === 'all' ? composeSummary(context, step, span) : composeDetails(context, step, span);
}

/** What a version changed, as an entry. `feed` is the id of the feed: entries of two feeds are different ones. */
export async function toFeedEntry(context: FeedContext, step: VersionStep, feed: string): Promise<AtomEntry> {
  const { viewer, publicUrl, timeZone, topic } = context;
  const more = toPlaceQuery(topic);
  return {
    id: `${feed}#${step.id}`,
    title: feedTexts[viewer.locale].version(step.id, formatDay(viewer.locale, { at: step.taken_at, timeZone })),
    updated: step.taken_at.toISOString(),
    links: [{ rel: 'alternate', type: 'text/html', hreflang: viewer.locale, href: `${publicUrl}/changes?${toQuery(step, more)}` }],
    content: await composeContent(context, step),
  };
}

import { atomType, type Locale, locales, paths, rowOf } from '@round-table/shared/contract';
import { toQuestionNumber } from '@round-table/shared/domain';
import type { Db } from '../../../platform/db/schema/schema';
import { problem } from '../../../platform/problem';
import { type ChangesViewer, listSeenPlaces } from '../places';
import type { AtomFeed } from './atom';
import { type FeedTopic, listSteps, toFeedEntry } from './entries';
import { feedTexts } from './texts';

export interface FeedOptions {
  locale: Locale;
  /** Without a slash at its end. */
  publicUrl: string;
  timeZone: string;
  /** The name of the publisher. */
  author: string;
  topic: FeedTopic;
}

/** Everybody gets the feed of guests, also users with a session. */
const toGuest = (locale: Locale, version: string | null): ChangesViewer => ({
  role: 'guest',
  countries: [],
  readOnly: true,
  locale,
  version,
});

const toPath = (topic: FeedTopic) => {
  if (topic.kind === 'country') return `${paths.countryFeed}${topic.code}/`;
  return topic.kind === 'question' ? rowOf(paths.questionFeed, topic.id) : paths.feed;
};

const toPage = (topic: FeedTopic) => {
  if (topic.kind === 'country') return `/country/${topic.code}`;
  return topic.kind === 'question' ? `/question/${topic.id}/` : '/changes';
};

/** The title of the feed. Throws `not-found` if guests may not see the country or the question in the newest version. */
async function getTitle(db: Db, viewer: ChangesViewer, topic: FeedTopic): Promise<string> {
  const texts = feedTexts[viewer.locale];
  if (topic.kind === 'all') return texts.title;
  const scope = { version: viewer.version };
  const { countries, questions } = await listSeenPlaces(db, viewer, { from: scope, to: scope });
  if (topic.kind === 'country') {
    const country = countries.find(({ code }) => code === topic.code);
    if (!country) throw problem('not-found');
    return texts.ofCountry(country.name);
  }
  const question = questions.find(({ id }) => id === topic.id);
  if (!question) throw problem('not-found');
  return texts.ofCountry(`${toQuestionNumber(question.chapter_order, question.order)} ${question.text}`);
}

/** Composes the feed of all changes, of a country or of a question, with an entry for each version. */
export async function composeFeed(db: Db, { locale, publicUrl, timeZone, author, topic }: FeedOptions): Promise<AtomFeed> {
  const steps = await listSteps(db);
  const [newest] = steps;
  const viewer = toGuest(locale, newest?.id ?? null);
  const title = await getTitle(db, viewer, topic);
  const toSelf = (lang: Locale) => `${publicUrl}${toPath(topic)}?lang=${lang}`;
  const id = toSelf(locale);
  const entries = [];
  // One after the other: a feed must not take all connections to the database.
  for (const step of steps) entries.push(await toFeedEntry({ db, publicUrl, timeZone, viewer, topic }, step, id));
  const others = locales.filter((lang) => lang !== locale);
  return {
    id,
    lang: locale,
    title,
    subtitle: feedTexts[locale].subtitle,
    author,
    updated: (newest?.taken_at ?? new Date(0)).toISOString(),
    links: [
      { rel: 'self', type: atomType, hreflang: locale, href: id },
      { rel: 'alternate', type: 'text/html', hreflang: locale, href: `${publicUrl}${toPage(topic)}` },
      ...others.map((lang) => ({ rel: 'alternate' as const, type: atomType, hreflang: lang, href: toSelf(lang) })),
    ],
    entries,
  };
}

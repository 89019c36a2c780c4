import { type Locale, locales } from '@round-table/shared/contract';
import type { PublishedStateReader } from '../../domain/settings/published-state';
import { listWithdrawnVersions } from '../../domain/visibility/withdrawn-versions';
import { createCache } from '../../platform/cache';
import type { Db } from '../../platform/db/schema/schema';
import { problem, toProblemBody } from '../../platform/problem';
import { toInlineHash } from '../../registry/script-hashes';

/** The version of a permanent address: `/v/2027-1/question/3/`. */
const permanent = /^\/v\/(\d{4}-\d{1,4})(?:\/|$)/;

/** A page below a permanent address, without anything that a link would have to escape: `question/3`. */
const plainPage = /^(?:[\w-]+\/)*[\w-]+\/?$/;

/** What a permanent address names: the version, and the address of the same page without a version. */
interface PermanentAddress {
  version: string;
  current: string;
}

/** Returns a function that reads the permanent addresses of withdrawn versions; it returns undefined for all other addresses. */
export function createWithdrawnReader(db: Db, getState: PublishedStateReader['getForGuest']) {
  const withdrawn = createCache<string[]>({ entries: 1 });
  return async (pathname: string): Promise<PermanentAddress | undefined> => {
    const [start = '', version] = permanent.exec(pathname) ?? [];
    if (version === undefined) return undefined;
    const { revision } = await getState();
    if (!(await withdrawn.get(String(revision), () => listWithdrawnVersions(db))).includes(version)) return undefined;
    const page = pathname.slice(start.length);
    return { version, current: `/${plainPage.test(page) ? page : 'questionnaire'}` };
  };
}

const texts: Record<Locale, { heading: (version: string) => string; link: string }> = {
  en: { heading: (version) => `Version ${version} no longer exists`, link: 'To the current state' },
  de: { heading: (version) => `Version ${version} gibt es nicht mehr`, link: 'Zum aktuellen Stand' },
};

const toSection = (locale: Locale, { version, current }: PermanentAddress) => `<section lang="${locale}">
<h1>${texts[locale].heading(version)}</h1>
<p>${toProblemBody(problem('version-withdrawn'), locale).detail}</p>
<p><a href="${current}">${texts[locale].link}</a></p>
</section>`;

const style = `
body { font-family: system-ui, sans-serif; line-height: 1.5; max-width: 40rem; margin: 4rem auto; padding: 0 1rem }
h1 { font-size: 1.5rem; line-height: 1.3; margin: 0 }
section { margin-bottom: 3rem }
`;

/** What every permanent address of a withdrawn version returns, in both languages. Without scripts: nothing of the version is left to show. */
export const toWithdrawnPage = (address: PermanentAddress) => ({
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${texts.en.heading(address.version)} · Round Table</title>
<style>${style}</style>
</head>
<body>
<main>
${locales.map((locale) => toSection(locale, address)).join('\n')}
<p><a href="/">Round Table</a></p>
</main>
</body>
</html>
`,
  scripts: [],
  styles: [toInlineHash(style)],
});

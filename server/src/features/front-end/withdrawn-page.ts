import { locales } from '@round-table/shared/contract';
import { listWithdrawnVersions } from '../../domain/visibility/withdrawn-versions';
import { cacheUntilChange } from '../../platform/db/notifications/until-change';
import { problem, toProblemBody } from '../../platform/problem';
import type { Services } from '../../platform/services';

/** The version of a permanent address: `/v/2027-1/question/3/`. */
const permanent = /^\/v\/(\d{4}-\d{1,4})(?:\/|$)/;

/** A function that returns true for the permanent addresses of a withdrawn version. */
export function createWithdrawnReader({ db, changes }: Pick<Services, 'db' | 'changes'>): (pathname: string) => Promise<boolean> {
  const getWithdrawn = cacheUntilChange(
    changes,
    ({ topic }) => topic === 'published',
    () => listWithdrawnVersions(db),
  );
  return async (pathname) => {
    const id = permanent.exec(pathname)?.[1];
    return id !== undefined && (await getWithdrawn()).includes(id);
  };
}

const sentences = locales
  .map((locale) => `<p lang="${locale}">${toProblemBody(problem('version-withdrawn'), locale).detail}</p>`)
  .join('\n');

/** What every permanent address of a withdrawn version returns, in both languages. Without scripts: nothing of the version is left to show. */
export const withdrawnPage = {
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Round Table</title>
<style>body { font-family: system-ui, sans-serif; line-height: 1.5; max-width: 40rem; margin: 4rem auto; padding: 0 1rem }</style>
</head>
<body>
<main>
${sentences}
<p><a href="/">Round Table</a></p>
</main>
</body>
</html>
`,
  scripts: [],
};

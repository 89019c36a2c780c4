import { listFiles, textOf } from '../lib/files.mjs';

/** The requirements that passing stories must carry; the others are reported as still open. */
const due = [/^SHELL-/, /^AUTH-/, /^QOV-/, /^QDT-/, /^MAP-/, /^RO-0[23]$/, /^ROLE-0[1235]$/];
export const isDue = (id) => due.some((pattern) => pattern.test(id));

/** The ids of a list of requirements, in its order. */
export const idsIn = (markdown) => [...markdown.matchAll(/^\| ([A-Z]+-\d{2}) \|/gm)].map((match) => match[1]);

/** The ids that a story file names as tags. */
export const tagsIn = (source) => [...source.matchAll(/['"`]@([A-Z]+-\d{2})['"`]/g)].map((match) => match[1]);

const byPrefix = (ids) => [...ids].sort((a, b) => a.localeCompare(b, 'en'));

/** Before the stories run: the list is sound, tags name what is on it, and every due id has a story at all. */
export async function checkRequirements() {
  const ids = idsIn(textOf('docs/requirements.md'));
  const known = new Set(ids);
  const stories = listFiles('e2e/src/stories', (path) => path.endsWith('.story.ts'));
  const carried = new Set(stories.flatMap((path) => tagsIn(textOf(path))));
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `docs/requirements.md lists ${id} twice`),
    ...byPrefix(carried)
      .filter((id) => !known.has(id))
      .map((id) => `stories carry ${id}, which docs/requirements.md does not list`),
    ...ids.filter((id) => isDue(id) && !carried.has(id)).map((id) => `no story carries ${id}`),
  ];
}

/** After the stories ran: which due ids no passing story carries, and which others are still open. */
export function coverageOf(passedTags) {
  const carried = new Set(passedTags.map((tag) => tag.replace(/^@/, '')));
  const missing = idsIn(textOf('docs/requirements.md')).filter((id) => !carried.has(id));
  return { missing: missing.filter(isDue), open: missing.filter((id) => !isDue(id)) };
}

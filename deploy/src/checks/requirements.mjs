import { listFiles, textOf } from '../lib/files.mjs';

/** The ids of a list of requirements, in its order. */
export const idsIn = (markdown) => [...markdown.matchAll(/^\| ([A-Z]+-\d{2}) \|/gm)].map((match) => match[1]);

/** The ids that a story file names as tags. */
export const tagsIn = (source) => [...source.matchAll(/['"`]@([A-Z]+-\d{2})['"`]/g)].map((match) => match[1]);

const byPrefix = (ids) => [...ids].sort((a, b) => a.localeCompare(b, 'en'));

/** Before the stories run: the list is sound, tags name what is on it, and every id has a story. */
export async function checkRequirements() {
  const ids = idsIn(textOf('docs/requirements.md'));
  const known = new Set(ids);
  const stories = listFiles('e2e/src/stories', (path) => path.endsWith('.story.ts'));
  const carried = new Set(stories.flatMap((path) => tagsIn(textOf(path))));
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `docs/requirements.md lists ${id} twice`),
    ...byPrefix(carried)
      .filter((id) => !known.has(id))
      .map((id) => `stories have the tag ${id}, which docs/requirements.md does not list`),
    ...ids.filter((id) => !carried.has(id)).map((id) => `no story has the tag ${id}`),
  ];
}

/** After the stories ran: the ids that no passing story carries. */
export function uncoveredBy(passedTags) {
  const carried = new Set(passedTags.map((tag) => tag.replace(/^@/, '')));
  return idsIn(textOf('docs/requirements.md')).filter((id) => !carried.has(id));
}

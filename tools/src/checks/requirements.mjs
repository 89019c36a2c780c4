import { listFiles, readText } from '../lib/files.mjs';

/**
 * The ids in a table of requirements, in its order.
 * @param {string} markdown
 */
export const parseIds = (markdown) => [...markdown.matchAll(/^\| ([A-Z]+-\d{2}) \|/gm)].flatMap(([, id]) => id ?? []);

/**
 * The ids that a story file has as tags.
 * @param {string} source
 */
export const parseTags = (source) => [...source.matchAll(/['"`]@([A-Z]+-\d{2})['"`]/g)].flatMap(([, id]) => id ?? []);

const readIds = () => parseIds(readText('docs/requirements.md'));

/** Checks before the stories run that ids are unique, that every tag is a known id, and that every id has a story. */
export async function checkRequirements() {
  const ids = readIds();
  const known = new Set(ids);
  const stories = listFiles('e2e/src/stories', (path) => path.endsWith('.story.ts'));
  const tags = new Set(stories.flatMap((path) => parseTags(readText(path))));
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `docs/requirements.md lists ${id} twice`),
    ...[...tags]
      .sort()
      .filter((id) => !known.has(id))
      .map((id) => `stories have the tag ${id}, which docs/requirements.md does not list`),
    ...ids.filter((id) => !tags.has(id)).map((id) => `no story has the tag ${id}`),
  ];
}

/**
 * The ids that no passing story has as a tag.
 * @param {string[]} passedTags
 */
export function listUncovered(passedTags) {
  const covered = new Set(passedTags.map((tag) => tag.replace(/^@/, '')));
  return readIds().filter((id) => !covered.has(id));
}

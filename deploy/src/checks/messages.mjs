import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { listFiles, textOf } from '../lib/files.mjs';
import { literalsOf } from '../lib/source-literals.mjs';
import { listFeatureApps } from '../lib/workspaces.mjs';

const locales = ['en', 'de'];

/** Arguments of an ICU message as `name:kind`, tags included; throws where the syntax is wrong. */
export function argumentsOf(message) {
  const found = new Set();
  const walk = (elements) => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
      found.add(`${element.value}:${TYPE[element.type]}`);
      if (element.options) for (const option of Object.values(element.options)) walk(option.value);
      if (element.children) walk(element.children);
    }
  };
  walk(parse(message));
  return [...found].sort();
}

/** Gaps between the languages of one catalogue. */
export function findGaps(path, catalogue) {
  const ids = new Set(locales.flatMap((locale) => Object.keys(catalogue[locale] ?? {})));
  return [...ids].flatMap((id) => {
    const missing = locales.filter((locale) => !catalogue[locale]?.[id]?.trim());
    if (missing.length > 0) return [`${path}: ${id} has no text in ${missing.join(', ')}`];
    try {
      const [first, second] = locales.map((locale) => argumentsOf(catalogue[locale][id]).join(' '));
      return first === second ? [] : [`${path}: ${id} has the arguments "${first}" in ${locales[0]} but "${second}" in ${locales[1]}`];
    } catch (error) {
      return [`${path}: ${id} is not a valid ICU message (${error.message})`];
    }
  });
}

/** Whether an id stands in the sources: as it is, or as a template like `question.${state}`. */
export function isUsed(id, literals) {
  if (literals.strings.has(id)) return true;
  return literals.templates.some((parts) => {
    if (parts.length < 2 || !/[.]/.test(parts[0] + parts.at(-1))) return false;
    return id.startsWith(parts[0]) && id.endsWith(parts.at(-1)) && id.length > parts.join('').length;
  });
}

const isProduct = (path) => /[.]tsx?$/.test(path) && !/[.]test[.]tsx?$|\/testing\//.test(path);

function readWorkspace(workspace) {
  const catalogues = listFiles(`${workspace}/src`, (path) => path.endsWith('messages.json')).map((path) => ({
    path,
    catalogue: JSON.parse(textOf(path)),
  }));
  const sources = listFiles(`${workspace}/src`, isProduct).map((path) => ({ path, ...literalsOf(textOf(path), path.endsWith('x')) }));
  const strings = new Set(sources.flatMap((source) => source.strings));
  return { workspace, catalogues, sources, literals: { strings, templates: sources.flatMap((source) => source.templates) } };
}

const idsOf = ({ catalogues }) => catalogues.flatMap(({ catalogue }) => Object.keys(catalogue.en ?? {}));
const looksLikeId = (text) => /^[a-z][A-Za-z0-9]*(?:[.][A-Za-z0-9-]+)+$/.test(text);

function findUnknown(place, shared) {
  const known = new Set([...idsOf(place), ...idsOf(shared)]);
  return place.sources.flatMap(({ path, ids, visible }) => [
    ...ids.filter((id) => looksLikeId(id) && !known.has(id)).map((id) => `${path}: no loaded catalogue contains ${id}`),
    ...visible.map((text) => `${path}: the text "${text}" is not in a message catalogue`),
  ]);
}

function findDoubles({ workspace, catalogues }) {
  const seen = new Map();
  return catalogues.flatMap(({ path, catalogue }) =>
    Object.keys(catalogue.en ?? {}).flatMap((id) => {
      const first = seen.get(id);
      seen.set(id, path);
      return first ? [`${workspace}: ${id} is in both ${first} and ${path}`] : [];
    }),
  );
}

/** Message catalogues: complete, with the same arguments in every language, every id known where it is used, none unused. */
export async function checkMessages() {
  const places = ['shared', 'shell', ...listFeatureApps()].map(readWorkspace);
  const shared = places[0];
  return places.flatMap((place) => {
    const readers = place === shared ? places : [place];
    const unused = idsOf(place).filter((id) => !readers.some(({ literals }) => isUsed(id, literals)));
    return [
      ...place.catalogues.flatMap(({ path, catalogue }) => findGaps(path, catalogue)),
      ...findDoubles(place),
      ...findUnknown(place, shared),
      ...unused.map((id) => `${place.workspace}: ${id} is not used`),
    ];
  });
}

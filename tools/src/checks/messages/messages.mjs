import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { toMessage } from '../../../../deploy/src/lib/log.mjs';
import { fromRoot } from '../../../../deploy/src/lib/paths.mjs';
import { listFiles, readText } from '../../lib/files.mjs';
import { listFeatureApps } from '../../lib/workspaces.mjs';
import { collectLiterals } from './source-literals.mjs';

/**
 * @typedef {Partial<Record<string, Record<string, string>>>} Catalogue
 * @typedef {{ strings: Set<string>, templates: string[][] }} UsedLiterals
 * @typedef {ReturnType<typeof readWorkspace>} Workspace
 */

const { listAddedLanguages } = createRequire(import.meta.url)(fromRoot('shared', 'build', 'facts.cjs'));

const locales = /** @type {const} */ (['en', 'de']);

/**
 * The arguments of an ICU message as `name:kind`, tags included. Throws a syntax error.
 * @param {string} message
 */
export function listArguments(message) {
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {ReturnType<typeof parse>} elements */
  const visit = (elements) => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
      found.add(`${element.value}:${TYPE[element.type]}`);
      if ('options' in element) for (const option of Object.values(element.options)) visit(option.value);
      if ('children' in element) visit(element.children);
    }
  };
  visit(parse(message));
  return [...found].sort();
}

/**
 * The differences between two languages of one catalogue.
 * @param {string} path
 * @param {Catalogue} catalogue
 * @param {readonly string[]} compared
 */
export function findGaps(path, catalogue, compared = locales) {
  const ids = new Set(compared.flatMap((locale) => Object.keys(catalogue[locale] ?? {})));
  return [...ids].flatMap((id) => {
    const missing = compared.filter((locale) => !catalogue[locale]?.[id]?.trim());
    if (missing.length > 0) return [`${path}: ${id} has no text in ${missing.join(', ')}`];
    try {
      const [first, second] = compared.map((locale) => listArguments(catalogue[locale]?.[id] ?? '').join(' '));
      return first === second ? [] : [`${path}: ${id} has the arguments "${first}" in ${compared[0]} but "${second}" in ${compared[1]}`];
    } catch (error) {
      return [`${path}: ${id} is not a valid ICU message (${toMessage(error)})`];
    }
  });
}

/**
 * Whether the sources contain an id literally or as a template such as `question.${state}`.
 * @param {string} id
 * @param {UsedLiterals} literals
 */
export function isUsed(id, literals) {
  if (literals.strings.has(id)) return true;
  return literals.templates.some((parts) => {
    const [first = '', last = ''] = [parts[0], parts.at(-1)];
    if (parts.length < 2 || !/[.]/.test(first + last)) return false;
    return id.startsWith(first) && id.endsWith(last) && id.length > parts.join('').length;
  });
}

/** @param {string} path */
const isProduct = (path) => /[.]tsx?$/.test(path) && !/[.]test[.]tsx?$|\/testing\//.test(path);

/** @param {string} workspace */
function readWorkspace(workspace) {
  const catalogues = listFiles(`${workspace}/src`, (path) => path.endsWith('messages.json')).map((path) => ({
    path,
    catalogue: /** @type {Catalogue} */ (JSON.parse(readText(path))),
  }));
  const sources = listFiles(`${workspace}/src`, isProduct).map((path) => ({
    path,
    ...collectLiterals(readText(path), path.endsWith('x')),
  }));
  const strings = new Set(sources.flatMap((source) => source.strings));
  return { workspace, catalogues, sources, literals: { strings, templates: sources.flatMap((source) => source.templates) } };
}

/** @param {Pick<Workspace, 'catalogues'>} workspace */
const listIds = ({ catalogues }) => catalogues.flatMap(({ catalogue }) => Object.keys(catalogue.en ?? {}));

/** @param {string} text */
const looksLikeId = (text) => /^[a-z][A-Za-z0-9]*(?:[.][A-Za-z0-9-]+)+$/.test(text);

/**
 * @param {Workspace} workspace
 * @param {Workspace} shared
 */
function findUnknown(workspace, shared) {
  const known = new Set([...listIds(workspace), ...listIds(shared)]);
  return workspace.sources.flatMap(({ path, ids, visible }) => [
    ...ids.filter((id) => looksLikeId(id) && !known.has(id)).map((id) => `${path}: no loaded catalogue contains ${id}`),
    ...visible.map((text) => `${path}: the text "${text}" is not in a message catalogue`),
  ]);
}

/** @param {Workspace} workspace */
function findDuplicates({ workspace, catalogues }) {
  const pathById = new Map();
  return catalogues.flatMap(({ path, catalogue }) =>
    Object.keys(catalogue.en ?? {}).flatMap((id) => {
      const first = pathById.get(id);
      pathById.set(id, path);
      return first ? [`${workspace}: ${id} is in both ${first} and ${path}`] : [];
    }),
  );
}

/**
 * The gaps of a workspace in the languages of the interface that its `messages.json` do not contain: each has one catalogue.
 * @param {Pick<Workspace, 'workspace' | 'catalogues'>} workspace
 * @param {string[]} added
 * @param {(path: string) => Record<string, string> | undefined} read
 */
export function findAddedGaps({ workspace, catalogues }, added, read) {
  const english = Object.assign({}, ...catalogues.map(({ catalogue }) => catalogue.en));
  return added.flatMap((language) => {
    const path = `${workspace}/src/messages.${language}.json`;
    const texts = read(path);
    return texts ? findGaps(path, { en: english, [language]: texts }, ['en', language]) : [`${path} is missing`];
  });
}

/** @param {string} path */
const readIfExists = (path) => (existsSync(fromRoot(path)) ? JSON.parse(readText(path)) : undefined);

/** Checks message catalogues: the same ids and arguments in every language, no unknown and no unused id. */
export async function checkMessages() {
  const shared = readWorkspace('shared');
  const others = ['shell', ...listFeatureApps()].map(readWorkspace);
  /** The platform's messages are loaded in every page, so each workspace may use them. @param {string} id */
  const isUsedByOthers = (id) => others.some(({ literals }) => isUsed(id, literals));
  const added = listAddedLanguages().map((/** @type {{ language: string }} */ { language }) => language);
  return [shared, ...others].flatMap((workspace) => [
    ...workspace.catalogues.flatMap(({ path, catalogue }) => findGaps(path, catalogue)),
    ...findAddedGaps(workspace, added, readIfExists),
    ...findDuplicates(workspace),
    ...findUnknown(workspace, shared),
    ...listIds(workspace)
      .filter((id) => !isUsed(id, workspace.literals) && !(workspace === shared && isUsedByOthers(id)))
      .map((id) => `${workspace.workspace}: ${id} is not used`),
  ]);
}

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../../../deploy/src/lib/log.mjs';
import { fromRoot } from '../../../deploy/src/lib/paths.mjs';

/**
 * What replaces the texts of the example.
 * @typedef {{ title: string, titleDe: string, platform: string, budget: string }} Texts
 * @typedef {{ path: string, text: string, mode?: number }} TextFile
 */

/** @param {string} word */
const capitalize = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * Derives all names of a feature app from that of its folder: `mfe-court-fees` has `/court-fees`, `CourtFeesPage` and `courtFees.menu`.
 * @param {string} id
 */
export function deriveNames(id) {
  if (!/^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) || id.length > 60) {
    throw new UserError(
      `The name of a feature app must be mfe-NAME in lower-case letters, digits and hyphens, such as mfe-court-fees, not ${id}.`,
    );
  }
  const short = id.slice('mfe-'.length);
  const words = short.split('-');
  const [first = '', ...rest] = words;
  const title = [capitalize(first), ...rest].join(' ');
  return {
    id,
    container: id.replaceAll('-', '_'),
    short,
    title,
    component: words.map(capitalize).join(''),
    prefix: [first, ...rest.map(capitalize)].join(''),
  };
}

/** @param {string} text */
const escapeJson = (text) => JSON.stringify(text).slice(1, -1);

/**
 * Replaces the names of the template by those of the new app; longer names come first.
 * @param {string} text
 * @param {ReturnType<typeof deriveNames>} names
 * @param {Texts} texts
 */
function fill(text, names, { title, titleDe, platform, budget }) {
  /** @type {Record<string, string>} */
  const words = {
    'mfe-example': names.id,
    mfe_example: names.container,
    ExamplePage: `${names.component}Page`,
    'example.': `${names.prefix}.`,
    '"Example"': `"${escapeJson(title)}"`,
    '"Beispiel"': `"${escapeJson(titleDe)}"`,
    'import example': `import ${names.prefix}`,
    'mergeMessages(example)': `mergeMessages(${names.prefix})`,
    example: names.short,
    '^1.0.0': `^${platform}`,
    '30_000': budget,
  };
  const pattern = Object.keys(words).map((word) => word.replace(/[.^()]/g, '\\$&'));
  return text.replace(new RegExp(pattern.join('|'), 'g'), (word) => words[word] ?? word);
}

/**
 * The files of a folder of `templates`, filled in.
 * @param {string} name
 * @param {ReturnType<typeof deriveNames>} names
 * @param {Texts} texts
 * @returns {TextFile[]}
 */
export function fillTemplate(name, names, texts) {
  const template = fromRoot('tools', 'src', 'new', 'templates', name);
  return readdirSync(template, { recursive: true })
    .map(String)
    .filter((path) => statSync(join(template, path)).isFile())
    .map((path) => ({
      path: fill(path, names, texts),
      text: fill(readFileSync(join(template, path), 'utf8'), names, texts),
      mode: statSync(join(template, path)).mode,
    }));
}

import { existsSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '../../../deploy/src/lib/paths.mjs';
import { listFiles, readText } from '../lib/files.mjs';

/** @param {string} markdown */
const withoutCodeBlocks = (markdown) => markdown.replace(/^```[\s\S]*?^```/gm, '');

/**
 * The paths of this repository that a text names in backticks. Globs, URLs and package names are no paths.
 * @param {string} markdown
 */
export function findPaths(markdown) {
  const quoted = [...withoutCodeBlocks(markdown).matchAll(/`([^`\s]+)`/g)].flatMap(([, text]) => text ?? []);
  return quoted.filter((text) => /^[\w.][\w.-]*(?:\/[\w.-]+)+$/.test(text) || /^[.]?[\w.-]+[.](?:cjs|json|md)$/.test(text));
}

/**
 * The relative links of a text, without their fragments.
 * @param {string} markdown
 */
export const findLinks = (markdown) =>
  [...withoutCodeBlocks(markdown).matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g)].flatMap(([, link]) => link ?? []);

const required = [/^# \d{4} \S/m, /^- Status: (?:accepted|superseded by \d{4})$/m, /^- Date: \d{4}-\d{2}-\d{2}$/m];
const sections = ['Context', 'Decision', 'Consequences', 'Alternatives rejected'];

/**
 * What is missing in a decision record.
 * @param {string} file
 * @param {string} markdown
 * @param {string} index
 */
export function checkRecord(file, markdown, index) {
  const found = [...markdown.matchAll(/^## (.+)$/gm)].flatMap(([, title]) => title ?? []);
  return [
    ...required.filter((pattern) => !pattern.test(markdown)).map((pattern) => `${file} has no line ${pattern.source}`),
    ...(sections.join() === found.join() ? [] : [`${file} must have exactly the sections ${sections.join(', ')}`]),
    ...(markdown.startsWith(`# ${file.slice(0, 4)} `) ? [] : [`${file} must have its number in its title`]),
    ...(index.includes(`](${file})`) ? [] : [`${file} is not in docs/decisions/README.md`]),
  ];
}

const withPaths = ['docs/architecture.md', 'docs/glossary.md', 'docs/recipes.md'];
const decisions = 'docs/decisions';

/** Checks that the paths and links of the documents exist, and that decision records are complete and indexed. */
export async function checkDocuments() {
  const documents = ['README.md', 'CONTRIBUTING.md', ...listFiles('docs', (file) => file.endsWith('.md'))];
  const index = readText(`${decisions}/README.md`);
  const records = listFiles(decisions, (file) => /\/\d{4}-[^/]+[.]md$/.test(file));
  /** @param {string} file */
  const isMissing = (file) => !existsSync(fromRoot(file));
  return [
    ...withPaths.flatMap((file) =>
      findPaths(readText(file))
        .filter(isMissing)
        .map((named) => `${file}: ${named} does not exist`),
    ),
    ...documents.flatMap((file) =>
      findLinks(readText(file))
        .filter((link) => isMissing(path.join(path.dirname(file), link)))
        .map((link) => `${file}: the link ${link} leads nowhere`),
    ),
    ...records.flatMap((file) => checkRecord(path.basename(file), readText(file), index)),
  ];
}

import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fromRoot } from '../../../deploy/src/lib/paths.mjs';

/** Documents for operators; what they link to is added. */
const first = ['docs/operate.md', 'docs/upgrade.md', 'docs/guides/command-line.md', 'docs/guides/releases.md', 'docs/guides/open-data.md'];

/** The files that a document links to, as paths from the root. @param {string} path @param {string} text */
export const listLinks = (path, text) =>
  [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)\s#]+)[^)]*\)/g)].map(([, link = '']) =>
    posix.normalize(posix.join(posix.dirname(path), link)),
  );

/** The documents of the archive: the first ones, and all documents that are linked from one of the archive. */
export function listDocuments() {
  const found = new Set(first);
  for (const path of found) {
    if (!path.endsWith('.md')) continue;
    for (const link of listLinks(path, readFileSync(fromRoot(path), 'utf8')))
      if (/^docs\/|\.md$/.test(link) && existsSync(fromRoot(link))) found.add(link);
  }
  return [...found].sort();
}

/**
 * Links of the archive's documents that lead to nothing in it.
 * @param {string[]} names of all entries
 * @param {string[]} [documents]
 */
export function findDeadLinks(names, documents = listDocuments()) {
  const isThere = (/** @type {string} */ link) => names.some((name) => name === link || name.startsWith(`${link.replace(/\/$/, '')}/`));
  return documents
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) =>
      listLinks(path, readFileSync(fromRoot(path), 'utf8'))
        .filter((link) => !isThere(link))
        .map((link) => `${path}: ${link}`),
    );
}

import { parseSync } from '@swc/core';

/**
 * @typedef {{ strings: string[], templates: string[][], ids: string[], visible: string[] }} Literals
 * @typedef {Record<string, unknown> & { type: string }} Node
 */

const visibleAttributes = new Set(['aria-label', 'aria-description', 'title', 'placeholder', 'alt', 'label', 'description', 'content']);
const visibleText = /\p{Lu}?\p{L}+ \p{L}+|^\p{Lu}\p{L}+$/u;

/**
 * @param {unknown} value
 * @param {string} type
 * @returns {value is Node & { value: string }}
 */
const isNode = (value, type) => typeof value === 'object' && value !== null && 'type' in value && value.type === type;

/**
 * Visits a syntax tree and collects its literals.
 * @param {unknown} node
 * @param {Literals} found
 */
function visit(node, found) {
  if (node === null || typeof node !== 'object') return;
  if (!Array.isArray(node) && 'type' in node) collect(/** @type {Node} */ (node), found);
  for (const value of Object.values(node)) visit(value, found);
}

/**
 * @param {Node} node
 * @param {Literals} found
 */
function collect(node, found) {
  if (isNode(node, 'StringLiteral')) found.strings.push(node.value);
  if (node.type === 'TemplateLiteral') {
    const quasis = /** @type {{ cooked?: string, raw: string }[]} */ (node.quasis);
    found.templates.push(quasis.map((quasi) => quasi.cooked ?? quasi.raw));
  }
  if (isNode(node, 'JSXText') && /\p{L}{2,}/u.test(node.value)) found.visible.push(node.value.trim());
  if (!isNode(node.value, 'StringLiteral')) return;
  const text = node.value.value;
  if (node.type === 'KeyValueProperty' && isNode(node.key, 'Identifier') && node.key.value === 'id') found.ids.push(text);
  if (node.type === 'JSXAttribute' && isNode(node.name, 'Identifier')) {
    if (node.name.value === 'id') found.ids.push(text);
    if (visibleAttributes.has(node.name.value) && visibleText.test(text)) found.visible.push(text);
  }
}

/**
 * Collects the literals of a source file: strings, the fixed parts of templates, the ids of messages, and texts that are visible to users
 * without coming from a message catalogue.
 * @param {string} text
 * @param {boolean} isTsx
 */
export function collectLiterals(text, isTsx) {
  /** @type {Literals} */
  const found = { strings: [], templates: [], ids: [], visible: [] };
  visit(parseSync(text, { syntax: 'typescript', tsx: isTsx, target: 'es2022' }).body, found);
  return found;
}

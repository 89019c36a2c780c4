import { parseSync } from '@swc/core';

const visibleAttributes = new Set(['aria-label', 'aria-description', 'title', 'placeholder', 'alt', 'label', 'description', 'content']);

const isMessagePlace = (node) => node.type === 'KeyValueProperty' && node.key.type === 'Identifier' && node.key.value === 'id';
const isComponentId = (node) => node.type === 'JSXAttribute' && node.name.type === 'Identifier' && node.name.value === 'id';

function visit(node, found) {
  if (Array.isArray(node)) {
    for (const part of node) visit(part, found);
    return;
  }
  if (node === null || typeof node !== 'object') return;
  collect(node, found);
  for (const value of Object.values(node)) if (value !== null && typeof value === 'object') visit(value, found);
}

function collect(node, found) {
  if (node.type === 'StringLiteral') found.strings.push(node.value);
  if (node.type === 'TemplateLiteral') found.templates.push(node.quasis.map((quasi) => quasi.cooked ?? quasi.raw));
  if (node.type === 'JSXText' && /\p{L}{2,}/u.test(node.value)) found.visible.push(node.value.trim());
  if (isMessagePlace(node) && node.value.type === 'StringLiteral') found.ids.push(node.value.value);
  if (node.type === 'JSXAttribute' && node.value?.type === 'StringLiteral') {
    if (isComponentId(node)) found.ids.push(node.value.value);
    if (visibleAttributes.has(node.name.value) && /\p{Lu}?\p{L}+ \p{L}+|^\p{Lu}\p{L}+$/u.test(node.value.value)) {
      found.visible.push(node.value.value);
    }
  }
}

/**
 * What a source file writes out: its string literals, the fixed parts of its templates, the ids it asks messages by,
 * and texts that a person would see without a catalogue.
 */
export function literalsOf(text, isTsx) {
  const found = { strings: [], templates: [], ids: [], visible: [] };
  visit(parseSync(text, { syntax: 'typescript', tsx: isTsx, target: 'es2022' }).body, found);
  return found;
}

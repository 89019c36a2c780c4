import { parseSync } from '@swc/core';

/** @typedef {{ line: number, kind: 'name' | 'comment', text: string }} Passage */

const literals = new Set(['StringLiteral', 'TemplateElement', 'RegExpLiteral', 'JSXText']);

/**
 * Collects the byte ranges of literals, whose text is not checked.
 * @param {unknown} node
 * @param {{ start: number, end: number }[]} ranges
 */
function collectLiterals(node, ranges) {
  if (node === null || typeof node !== 'object') return;
  if ('type' in node && 'span' in node && literals.has(String(node.type))) {
    ranges.push(/** @type {{ start: number, end: number }} */ (node.span));
    return;
  }
  for (const value of Object.values(node)) collectLiterals(value, ranges);
}

/**
 * Replaces the literals of a source file by spaces, so that what looks like a comment or a name is one.
 * @param {string} source
 * @param {boolean} isTsx
 */
function blankLiterals(source, isTsx) {
  // The parser counts bytes from the first token of all that it has parsed: an extra token marks where this file begins.
  const text = `;${source.replace(/^#!.*/, (line) => ' '.repeat(line.length))}`;
  const module = parseSync(text, { syntax: 'typescript', tsx: isTsx, decorators: false, target: 'es2022' });
  /** @type {{ start: number, end: number }[]} */
  const ranges = [];
  collectLiterals(module.body, ranges);
  const bytes = Buffer.from(text);
  for (const { start, end } of ranges) {
    for (let index = start - module.span.start; index < end - module.span.start; index += 1) if (bytes[index] !== 10) bytes[index] = 32;
  }
  return bytes.toString('utf8').slice(1);
}

const cssLiteral = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|url\([^)]*\)/g;

/**
 * The names and comments of a source file, with their lines.
 * @param {string} path
 * @param {string} source
 * @returns {Passage[]}
 */
export function readPassages(path, source) {
  const isCss = path.endsWith('.css');
  const code = isCss ? source.replace(/\/\*[\s\S]*?\*\/|[^/]+|\//g, blankCssStrings) : blankLiterals(source, path.endsWith('x'));
  const name = isCss ? /[\p{L}_][\p{L}\p{N}_-]*/gu : /[\p{L}_$][\p{L}\p{N}_$]*/gu;
  /** @type {Passage[]} */
  const passages = [];
  let line = 1;
  for (const part of code.split(/(\/\*[\s\S]*?\*\/|\/\/[^\n]*)/)) {
    const isComment = /^\/[*/]/.test(part);
    part.split('\n').forEach((text, index) => {
      if (isComment) passages.push({ line: line + index, kind: 'comment', text });
      else for (const [word] of text.matchAll(name)) passages.push({ line: line + index, kind: 'name', text: word });
    });
    line += part.split('\n').length - 1;
  }
  return passages;
}

/** @param {string} part a comment, or text without one */
const blankCssStrings = (part) => (part.startsWith('/*') ? part : part.replace(cssLiteral, (text) => ' '.repeat(text.length)));

/**
 * Splits names into words, in lower case: `giveWayTo` is `give way to`.
 * @param {string} text
 */
export const toWords = (text) =>
  text
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/[_$-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .toLowerCase();

import postcss from 'postcss';
import selectorParser from 'postcss-selector-parser';
import valueParser from 'postcss-value-parser';

/** @typedef {{ name: string, line: number }} Named */
/** @typedef {{ classes: (Named & { isGlobal: boolean })[], unscoped: { line: number }[], declared: Named[], variables: Named[], media: { query: string, line: number }[] }} Sheet */

/** @param {postcss.Node | undefined} node */
const toLine = (node) => node?.source?.start?.line ?? 0;
/** @param {postcss.Node | undefined} node */
const toLastLine = (node) => node?.source?.end?.line ?? 0;

/** The name of a class on the JavaScript side: `.wide-row` is `styles.wideRow`. */
export const toProperty = (className) => className.replace(/-+(\w)/g, (_match, letter) => letter.toUpperCase());

function readSelector(selector, line, sheet) {
  selectorParser((root) => {
    const inGlobal = new Set();
    root.walkPseudos((pseudo) => {
      if (pseudo.value === ':global') pseudo.walkClasses((node) => void inGlobal.add(node));
      if (pseudo.value === ':global' && pseudo.nodes.length === 0) sheet.unscoped.push({ line });
    });
    root.walkClasses((node) => {
      sheet.classes.push({ name: node.value, line, isGlobal: inGlobal.has(node) });
    });
  }).processSync(selector);
}

function readValue(value, line, sheet) {
  valueParser(value).walk((node) => {
    if (node.type !== 'function' || node.value !== 'var') return;
    const [name] = node.nodes.filter(({ type }) => type === 'word');
    if (name) sheet.variables.push({ name: name.value, line });
  });
}

const isKeyframe = (rule) => rule.parent?.type === 'atrule' && rule.parent.name.endsWith('keyframes');

/**
 * What a style sheet selects, declares and reads: its classes (`isGlobal`: within `:global(…)`), rules without any scope
 * (`:global` without parentheses), declared variables, used variables and media queries, with lines.
 */
export function readSheet(text) {
  /** @type {Sheet} */
  const sheet = { classes: [], unscoped: [], declared: [], variables: [], media: [] };
  const root = postcss.parse(text);
  root.walkRules((rule) => {
    if (!isKeyframe(rule)) readSelector(rule.selector, toLine(rule), sheet);
  });
  root.walkAtRules('media', (rule) => {
    sheet.media.push({ query: rule.params, line: toLine(rule) });
  });
  root.walkDecls((declaration) => {
    const { prop, value } = declaration;
    const line = toLine(declaration);
    if (prop.startsWith('--')) sheet.declared.push({ name: prop, line });
    readValue(value, line, sheet);
  });
  return sheet;
}

/** The media queries that a sheet names by `@custom-media`. */
export function listNamedMedia(text) {
  /** @type {{ name: string, query: string }[]} */
  const named = [];
  postcss.parse(text).walkAtRules('custom-media', ({ params }) => {
    const [, name = '', query = ''] = /^(--[\w-]+)\s+(.+)$/.exec(params) ?? [];
    named.push({ name, query });
  });
  return named;
}

/** The variables that a sheet declares without a comment beside them or in the line above. */
export function findUndocumented(text) {
  const documented = new Set();
  const declared = new Map();
  postcss.parse(text).walkDecls(/^--rt-/, (declaration) => {
    declared.set(declaration.prop, toLine(declaration));
    const next = declaration.next();
    const previous = declaration.prev();
    const isBeside = next?.type === 'comment' && toLine(next) === toLastLine(declaration);
    const isAbove = previous?.type === 'comment' && toLine(previous) > toLastLine(previous.prev());
    if (isBeside || isAbove) documented.add(declaration.prop);
  });
  return [...declared].filter(([name]) => !documented.has(name)).map(([name, line]) => ({ name, line }));
}

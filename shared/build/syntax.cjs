const { parseSync, printSync } = require('@swc/core');

/** The syntax tree of a module in TypeScript or JavaScript. */
const parse = (source, { tsx = false } = {}) => parseSync(source, { syntax: 'typescript', tsx, target: 'es2022' });

/** Every node of a tree, outer ones first. */
function* walk(node) {
  if (node === null || typeof node !== 'object') return;
  if (typeof node.type === 'string') yield node;
  for (const part of Object.values(node)) yield* walk(part);
}

function* findNodes(tree, type) {
  for (const node of walk(tree)) if (node.type === type) yield node;
}

const isImportCall = ({ callee }) => callee.type === 'Import';

/** The lazy imports of a module by the key of the property that holds them: `'/stones/': () => import('./stones').then(…)`. */
function findLazyImports(source, options) {
  const found = new Map();
  for (const { key, value } of findNodes(parse(source, options), 'KeyValueProperty')) {
    if (value.type !== 'ArrowFunctionExpression') continue;
    const [call] = [...findNodes(value.body, 'CallExpression')].filter(isImportCall);
    if (call) found.set(key.value, call.arguments[0].expression.value);
  }
  return found;
}

const endpointKinds = new Set(['query', 'mutation', 'infiniteQuery']);
const isEndpoint = ({ type, callee }) =>
  type === 'CallExpression' &&
  callee.type === 'MemberExpression' &&
  callee.object.value === 'build' &&
  endpointKinds.has(callee.property.value);

/** The names of the endpoints and slices that a module defines. */
function findStoreNames(source, options) {
  const tree = parse(source, options);
  const endpoints = [...findNodes(tree, 'KeyValueProperty')].filter(({ value }) => isEndpoint(value)).map(({ key }) => key.value);
  const slices = [...findNodes(tree, 'CallExpression')]
    .filter(({ callee }) => callee.value === 'createSlice')
    .flatMap((call) => call.arguments[0].expression.properties)
    .filter(({ key }) => key?.value === 'name')
    .map(({ value }) => value.value);
  return { endpoints, slices };
}

/** The names that a namespace (`import * as ui`) is asked for: `ui.Button`, and in JSX `<ui.Button>`. */
const findMembers = (tree, namespace) =>
  ['MemberExpression', 'JSXMemberExpression']
    .flatMap((type) => [...findNodes(tree, type)])
    .filter(({ object, property }) => object.value === namespace && property.type === 'Identifier')
    .map(({ property }) => property.value);

/** The names that a module imports at run time, by the module that exports them; a type is none. */
function findImports(source, options) {
  const tree = parse(source, options);
  const found = new Map();
  const add = (module, names) => found.set(module, [...(found.get(module) ?? []), ...names]);
  for (const { typeOnly, source: from, specifiers } of findNodes(tree, 'ImportDeclaration')) {
    if (typeOnly) continue;
    for (const { type, isTypeOnly, imported, local } of specifiers) {
      if (type === 'ImportNamespaceSpecifier') add(from.value, findMembers(tree, local.value));
      else if (type === 'ImportSpecifier' && !isTypeOnly) add(from.value, [(imported ?? local).value]);
    }
  }
  for (const { typeOnly, source: from, specifiers } of findNodes(tree, 'ExportNamedDeclaration')) {
    if (!from || typeOnly) continue;
    add(
      from.value,
      specifiers.filter(({ isTypeOnly }) => !isTypeOnly).map(({ orig }) => orig.value),
    );
  }
  return found;
}

/** Joins modules into the text of one scope, without their imports and exports. */
function joinModules(sources) {
  const toStatements = (item) => {
    if (item.type === 'ImportDeclaration') return [];
    return item.type === 'ExportDeclaration' ? [item.declaration] : [item];
  };
  return sources
    .map((source) => {
      const program = parse(source);
      return printSync({ ...program, body: program.body.flatMap(toStatements) }).code;
    })
    .join('\n');
}

module.exports = { findImports, findLazyImports, findStoreNames, joinModules };

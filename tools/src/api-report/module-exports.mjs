import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from '@swc/core';

const marker = ';';

/** A parsed module with the text of its nodes: `toText(node)`. */
function parseModule(file) {
  const source = readFileSync(file, 'utf8');
  const { body } = parseSync(marker + source, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2022' });
  // swc counts bytes, over all sources that it has parsed: the marker tells where this one begins.
  const bytes = Buffer.from(marker + source);
  const start = body[0]?.span.start ?? 0;
  const toText = ({ span }) =>
    bytes
      .subarray(span.start - start, span.end - start)
      .toString()
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/\s+/g, ' ')
      .trim();
  return { file, body, toText };
}

const namesIn = (pattern) => {
  if (pattern.type === 'Identifier') return [pattern.value];
  if (pattern.type === 'ArrayPattern') return pattern.elements.flatMap((element) => (element ? namesIn(element) : []));
  return pattern.properties.flatMap((property) => namesIn(property.value ?? property.key ?? property.argument));
};

/** The names that a statement declares, each with the node that describes it. */
function declarationsIn(node) {
  if (node.type === 'VariableDeclaration') return node.declarations.flatMap((one) => namesIn(one.id).map((name) => [name, one]));
  const id = node.identifier ?? node.id;
  return id?.value ? [[id.value, node]] : [];
}

/** Reads modules and follows their re-exports. `resolvePackage(source)` returns the file of an entry point of the platform, undefined for another package. */
export function createReader(resolvePackage) {
  const modules = new Map();

  function resolve(from, source) {
    if (!source.startsWith('.')) return resolvePackage(source);
    const base = join(dirname(from), source);
    const found = ['', '.ts', '.tsx'].map((ending) => base + ending).find((file) => /[.][a-z]+$/.test(file) && existsSync(file));
    if (!found) throw new Error(`${from}: ${source} is not found`);
    return found;
  }

  function read(file) {
    const known = modules.get(file);
    if (known) return known;
    const module = { ...parseModule(file), locals: new Map(), imports: new Map() };
    for (const statement of module.body) {
      const node = statement.type === 'ExportDeclaration' ? statement.declaration : statement;
      for (const [name, declared] of declarationsIn(node)) module.locals.set(name, [...(module.locals.get(name) ?? []), declared]);
      if (statement.type !== 'ImportDeclaration') continue;
      for (const one of statement.specifiers) {
        const imported = one.type === 'ImportDefaultSpecifier' ? 'default' : ('imported' in one && one.imported?.value) || one.local.value;
        module.imports.set(one.local.value, { source: statement.source.value, imported });
      }
    }
    modules.set(file, module);
    return module;
  }

  /** The declaration of a name: its module and nodes, or the package that it is imported from. */
  function find(file, name, typeOnly = false) {
    if (file.endsWith('.json')) return { name, package: undefined, nodes: [], typeOnly };
    const module = read(file);
    const nodes = module.locals.get(name);
    if (nodes) return { name, module, nodes, typeOnly };
    const imported = module.imports.get(name);
    if (imported) return follow(file, imported.source, imported.imported, typeOnly);
    return listExports(file).get(name);
  }

  function follow(file, source, name, typeOnly) {
    const target = resolve(file, source);
    return target ? (find(target, name, typeOnly) ?? { name, nodes: [], typeOnly }) : { name, package: source, nodes: [], typeOnly };
  }

  /** Every name that a module exports. */
  function listExports(file) {
    const found = new Map();
    for (const statement of read(file).body) {
      if (statement.type === 'ExportDeclaration')
        for (const [name] of declarationsIn(statement.declaration)) found.set(name, find(file, name));
      if (statement.type === 'ExportAllDeclaration')
        for (const [name, origin] of listExports(resolve(file, statement.source.value))) found.set(name, origin);
      if (statement.type !== 'ExportNamedDeclaration') continue;
      for (const one of statement.specifiers) {
        const typeOnly = statement.typeOnly || one.isTypeOnly;
        const name = (one.exported ?? one.orig).value;
        found.set(
          name,
          statement.source ? follow(file, statement.source.value, one.orig.value, typeOnly) : find(file, one.orig.value, typeOnly),
        );
      }
    }
    return found;
  }

  return { listExports };
}

/** The names in `module.exports = { … }` of a CommonJS module. */
export function listCommonJsExports(file) {
  for (const statement of parseModule(file).body) {
    const expression = 'expression' in statement ? statement.expression : undefined;
    if (expression?.type !== 'AssignmentExpression' || expression.right.type !== 'ObjectExpression') continue;
    const properties = /** @type {{ key: { value: string }, value: string & { type?: string } }[]} */ (
      /** @type {unknown} */ (expression.right.properties)
    );
    return properties.map((property) => (property.value?.type ? property.key.value : (property.value ?? property.key.value)));
  }
  return [];
}

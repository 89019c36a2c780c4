import { parseSync } from '@swc/core';

const isModule = (source) => source.endsWith('.module.css');
const unwrap = (node) => (node?.type === 'ParenthesisExpression' ? unwrap(node.expression) : node);

/** The string literals among the possible values of an expression: those of branches and arguments, not those of conditions. */
function literalsIn(node) {
  switch (node?.type) {
    case 'StringLiteral':
      return [node.value];
    case 'TemplateLiteral':
      return [...node.quasis.map(({ raw }) => raw), ...node.expressions.flatMap(literalsIn)];
    case 'JSXExpressionContainer':
    case 'ParenthesisExpression':
      return literalsIn(node.expression);
    case 'ConditionalExpression':
      return [...literalsIn(node.consequent), ...literalsIn(node.alternate)];
    case 'BinaryExpression':
      return ['&&', '||', '??'].includes(node.operator) ? [...literalsIn(node.left), ...literalsIn(node.right)] : [];
    case 'CallExpression':
      return node.arguments.flatMap(({ expression }) => literalsIn(expression));
    case 'ObjectExpression':
      return node.properties.flatMap(({ value }) => literalsIn(value));
    default:
      return [];
  }
}

function readNode(node, usage) {
  if (node.type === 'ImportDeclaration' && node.source.value.endsWith('.css')) {
    const [binding] = node.specifiers.filter(({ type }) => type === 'ImportDefaultSpecifier');
    usage.imports.push({ source: node.source.value, local: binding?.local.value });
    return false;
  }
  if (node.type === 'MemberExpression' && node.object.type === 'Identifier' && usage.isModuleName(node.object.value)) {
    const property = node.property.type === 'Computed' ? unwrap(node.property.expression) : node.property;
    const isName = node.property.type === 'Identifier' || property.type === 'StringLiteral';
    if (isName) usage.properties.push({ local: node.object.value, name: property.value });
    else usage.dynamic.push(node.object.value);
    if (node.property.type === 'Computed') visit(property, usage);
    return false;
  }
  if (node.type === 'Identifier' && usage.isModuleName(node.value)) usage.dynamic.push(node.value);
  if (node.type === 'StringLiteral' && node.value.startsWith('--')) usage.variables.push(node.value);
  if (node.type === 'StringLiteral') usage.platformVariables.push(...(node.value.match(/--rt-[\w-]*\w/g) ?? []));
  if (node.type === 'JSXAttribute' && /^classNames?$/.test(node.name.value ?? ''))
    usage.classLiterals.push(...literalsIn(node.value).filter((text) => text.trim() !== ''));
  return true;
}

function visit(node, usage) {
  if (Array.isArray(node)) {
    for (const part of node) visit(part, usage);
    return;
  }
  if (node === null || typeof node !== 'object') return;
  if (typeof node.type === 'string' && !readNode(node, usage)) return;
  for (const value of Object.values(node)) if (value !== null && typeof value === 'object') visit(value, usage);
}

/**
 * How a source file uses style sheets: what it imports, which properties of CSS modules it reads (`dynamic`: by a computed name, or the
 * object as a whole), class names as literals, and the CSS variables that it
 * sets or names.
 */
export function readUsage(text, isTsx) {
  const usage = { imports: [], properties: [], dynamic: [], classLiterals: [], variables: [], platformVariables: [] };
  usage.isModuleName = (name) => usage.imports.some(({ local, source }) => local === name && isModule(source));
  visit(parseSync(text, { syntax: 'typescript', tsx: isTsx, target: 'es2022' }).body, usage);
  return usage;
}

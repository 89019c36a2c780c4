const isPascalCase = (name) => /^[A-Z][A-Za-z0-9]*[a-z]/.test(name);
const isFunction = (node) => node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';

const isTypeNode = (node) => node.type === 'TsInterfaceDeclaration' || node.type === 'TsTypeAliasDeclaration';

/** The members of an interface or of a type literal as source text; undefined for any other type. */
function listMembers(type, { locals, toText }, depth = 0) {
  if (type?.type === 'TsTypeLiteral') return type.members.map(toMember);
  if (type?.type === 'TsInterfaceDeclaration') {
    const inherited = type.extends.map((base) => `...${toText(base)}`);
    return [...inherited, ...type.body.body.map(toMember)];
  }
  if (type?.type === 'TsTypeAliasDeclaration') return listMembers(type.typeAnnotation, { locals, toText }, depth + 1);
  if (type?.type !== 'TsTypeReference' || depth > 2) return undefined;
  return listMembers(locals.get(type.typeName.value)?.find(isTypeNode), { locals, toText }, depth + 1);

  function toMember(member) {
    return toText(member).replace(/[;,]$/, '');
  }
}

const getPattern = (parameter) => parameter.pat ?? parameter;
const getAnnotation = (parameter) => {
  const pattern = getPattern(parameter);
  return (pattern.type === 'AssignmentPattern' ? pattern.left : pattern).typeAnnotation?.typeAnnotation;
};

function toParameter(parameter, toText) {
  const pattern = getPattern(parameter);
  const isOptional = pattern.type === 'AssignmentPattern';
  const inner = isOptional ? pattern.left : pattern;
  if (inner.type === 'RestElement') return toText(inner);
  const name = inner.type === 'Identifier' ? inner.value : 'options';
  const type = inner.typeAnnotation ? `: ${toText(inner.typeAnnotation.typeAnnotation)}` : '';
  return `${name}${isOptional || inner.optional ? '?' : ''}${type}`;
}

function describeFunction(node, module) {
  const { toText } = module;
  const parameters = (node.params ?? []).map((parameter) => toParameter(parameter, toText)).join(', ');
  const result = node.returnType ? `: ${toText(node.returnType.typeAnnotation)}` : '';
  const generics = node.typeParameters ? toText(node.typeParameters) : '';
  return `${generics}(${parameters})${result}`;
}

function describeComponent(node, module) {
  const [props] = node?.params ?? [];
  if (!props) return '';
  const annotation = getAnnotation(props);
  const members = listMembers(annotation, module);
  if (members) return members.join(', ');
  return annotation ? `...${module.toText(annotation)}` : '';
}

const isSchema = (initial, module) => initial?.type === 'CallExpression' && module.toText(initial).startsWith('Type.');

/** The fields of `Type.Object({ … })`, optional ones with `?`. */
function describeSchema(initial, { toText }) {
  const [first] = initial.type === 'CallExpression' ? initial.arguments : [];
  if (!toText(initial).startsWith('Type.Object(') || first?.expression.type !== 'ObjectExpression') return '';
  return first.expression.properties
    .map((property) => {
      if (property.type === 'SpreadElement') return toText({ span: property.arguments.span }).replace(/^(?![.])/, '...');
      if (property.type === 'Identifier') return property.value;
      return `${property.key.value}${toText(property.value).startsWith('Type.Optional') ? '?' : ''}`;
    })
    .join(', ');
}

function describeValue(name, node, origin) {
  const { module } = origin;
  const isRtkHook = node.type === 'VariableDeclarator' && node.id.type !== 'Identifier';
  if (isRtkHook) return { kind: 'function', detail: '' };
  if (node.type === 'ClassDeclaration') return { kind: 'class', detail: '' };
  const body = node.type === 'VariableDeclarator' ? node.init : node;
  const callable = node.type === 'FunctionDeclaration' || isFunction(body);
  const hasType = origin.nodes.some(isTypeNode);
  if (isSchema(body, module) || hasType) return { kind: 'schema', detail: describeSchema(body, module) };
  if (isComponent(name, callable, body, module)) return { kind: 'component', detail: callable ? describeComponent(body, module) : '' };
  if (callable) return { kind: 'function', detail: describeFunction(body, module) };
  return { kind: 'const', detail: describeConst(node, module) };
}

/** A function in a file with JSX, or what a function made of a component, such as an icon. */
const isComponent = (name, callable, body, { file }) =>
  isPascalCase(name) && ((callable && file.endsWith('.tsx')) || (body?.type === 'CallExpression' && file.includes('/ui/')));

const literals = ['NumericLiteral', 'StringLiteral', 'BooleanLiteral'];

/** The declared type of a constant, the names of an object's properties, or a literal. */
function describeConst({ id, init }, { toText }) {
  const annotation = id?.typeAnnotation?.typeAnnotation;
  if (annotation) return toText(annotation);
  const value = init?.type === 'TsConstAssertion' ? init.expression : init;
  if (literals.includes(value?.type)) return toText(value);
  if (value?.type !== 'ObjectExpression') return '';
  return `{ ${value.properties.map((property) => property.key?.value ?? property.value ?? '...').join(', ')} }`;
}

function describeType(node, { toText, locals }) {
  const members = node.type === 'TsInterfaceDeclaration' ? listMembers(node, { toText, locals }) : undefined;
  return { kind: 'type', detail: members ? `{ ${members.join(', ')} }` : toText(node.typeAnnotation).replace(/^[|] /, '') };
}

/** The kind of an exported name, and what its users depend on: props, parameters, fields, members. */
export function describeExport(name, origin) {
  if (!origin) throw new Error(`${name} is exported, but its declaration is not found`);
  if (origin.package) return { kind: origin.typeOnly ? 'type' : 'value', detail: `from \`${origin.package}\`` };
  if (origin.nodes.length === 0) return { kind: 'const', detail: '' };
  const value = origin.nodes.find((node) => !isTypeNode(node));
  return value && !origin.typeOnly ? describeValue(origin.name, value, origin) : describeType(origin.nodes.find(isTypeNode), origin.module);
}

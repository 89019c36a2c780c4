/** A JSON schema, as far as the page shows it. */
interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  description?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
}

interface Operation {
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: Schema }> }>;
}

/** An OpenAPI document, as far as the page shows it. */
export interface ApiDocument {
  info: { title: string; version: string; description?: string };
  paths?: Record<string, Record<string, Operation>>;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const plain = (text: unknown) => String(text).replace(/[&<>"]/g, (character) => entities[character] ?? character);

function limitsOf(schema: Schema): string {
  const ranges = [
    [schema.minLength, schema.maxLength, 'characters'],
    [schema.minimum, schema.maximum, ''],
  ] as const;
  return ranges
    .filter(([least, most]) => least !== undefined || most !== undefined)
    .map(([least, most, unit]) => ` ${least ?? '…'} to ${most ?? '…'} ${unit}`.trimEnd())
    .join(',');
}

function nameOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map(nameOf).join(' | ');
  if (schema.items) return `list of ${nameOf(schema.items)}`;
  return [schema.type ?? 'any'].flat().join(' | ') + (schema.format ? ` (${schema.format})` : '') + limitsOf(schema);
}

/** The object whose fields are worth showing, wherever it is wrapped. */
function objectIn(schema: Schema | undefined): Schema | undefined {
  if (!schema || schema.properties) return schema?.properties ? schema : undefined;
  if (schema.items) return objectIn(schema.items);
  return schema.anyOf?.map(objectIn).find((inner) => inner !== undefined);
}

function toFields(schema: Schema | undefined): string {
  const object = objectIn(schema);
  if (!object?.properties) return schema ? `<p><code>${plain(nameOf(schema))}</code></p>` : '';
  const rows = Object.entries(object.properties).map(([name, field]) => {
    const optional = object.required?.includes(name) ? '' : ' <i>optional</i>';
    return `<li><code>${plain(name)}</code>${optional} <span>${plain(nameOf(field))}</span>${objectIn(field) ? toFields(field) : ''}</li>`;
  });
  return `<ul>${rows.join('')}</ul>`;
}

const schemaOf = (content: Record<string, { schema?: Schema }> | undefined) => Object.values(content ?? {})[0]?.schema;

function toOperation(path: string, method: string, operation: Operation): string {
  const parameters = (operation.parameters ?? []).map(
    ({ name, in: place, required, schema }) =>
      `<li><code>${plain(name)}</code>${required ? '' : ' <i>optional</i>'} <span>${plain(nameOf(schema ?? {}))}, in the ${plain(place)}</span></li>`,
  );
  const body = schemaOf(operation.requestBody?.content);
  const responses = Object.entries(operation.responses ?? {}).map(([status, response]) => {
    const fields = status.startsWith('2') ? toFields(schemaOf(response.content)) : '';
    return `<dt>${plain(status)}</dt><dd>${plain(response.description ?? '')}${fields}</dd>`;
  });
  return `<section id="${plain(`${method}-${path}`)}">
<h3><b>${plain(method.toUpperCase())}</b> <code>${plain(path)}</code></h3>
<p>${plain(operation.summary ?? '')}</p>
${operation.description ? `<p>${plain(operation.description)}</p>` : ''}
${parameters.length > 0 ? `<h4>Parameters</h4><ul>${parameters.join('')}</ul>` : ''}
${body ? `<h4>Body</h4>${toFields(body)}` : ''}
<h4>Answers</h4><dl>${responses.join('')}</dl>
</section>`;
}

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
section { border-top: 1px solid GrayText; padding-block: .5rem }
h2 { margin-top: 3rem } h3 { font-weight: normal } h4 { margin-bottom: 0 }
ul { margin-block: .25rem } dd { margin-bottom: .5rem } code { font-size: .95em } span, i { color: GrayText }`;

/** The description of the interface as a page to read: no script, nothing from another host. */
export function toDocsPage(document: ApiDocument): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ tag: operation.tags?.[0] ?? 'reading', path, method, operation })),
  );
  const tags = [...new Set(operations.map(({ tag }) => tag))];
  const chapters = tags.map((tag) => {
    const own = operations.filter((entry) => entry.tag === tag);
    return `<h2>${plain(tag)}</h2>${own.map(({ path, method, operation }) => toOperation(path, method, operation)).join('\n')}`;
  });
  const paragraphs = (document.info.description ?? '').split('\n\n').map((text) => `<p>${plain(text)}</p>`);
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${plain(document.info.title)}</title><link rel="icon" href="/favicon.svg"><style>${style}</style></head>
<body><main><h1>${plain(document.info.title)} <small>${plain(document.info.version)}</small></h1>
${paragraphs.join('')}<p><a href="/api/schema/">The same as JSON</a></p>
${chapters.join('\n')}
</main></body></html>
`;
}

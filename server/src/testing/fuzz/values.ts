import fc from 'fast-check';

/** The part of JSON Schema that the description of the interface uses. */
export interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  patternProperties?: Record<string, Schema>;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  maxItems?: number;
}
type Value = fc.Arbitrary<unknown>;

/** Texts at which parsers, databases and pages fail. */
const knownTexts = [
  '',
  ' ',
  '0',
  '-1',
  '1e3',
  '2147483648',
  'NaN',
  'null',
  'true',
  '[]',
  '{}',
  '["DE"]',
  '[1,2',
  '[null]',
  '%',
  '%s%n',
  '\\',
  "'; drop table app_user; --",
  '../../etc/passwd',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '\u0000',
  '\u0007',
  '\ud800',
  'a\udc00b',
  '\ud83d',
  '\u202Eabc',
  '\ufeffx',
  '\ufffe\uffff',
  '\u{1F469}\u200D\u2696\uFE0F',
  'I\u0307',
  'ß',
  '2027-1',
  '2027-02-30T25:61:61Z',
  '__proto__',
  'constructor',
  'x'.repeat(3000),
  '&'.repeat(300),
];
const knownNumbers = [0, -0, -1, 1, 1.5, 0.0005, 2 ** 31 - 1, 2 ** 31, -(2 ** 31), 2 ** 53, 2 ** 63, 1e21, 1e308, -1e308, 5e-324];

export const strangeText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...knownTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 }).map((units) => String.fromCharCode(...units)) },
);
const strangeValue: Value = fc.oneof(
  strangeText,
  fc.constantFrom(...knownNumbers),
  fc.constantFrom(null, true, false),
  fc.jsonValue({ maxDepth: 3 }),
);

const words = fc.constantFrom('Land register', 'Grundbuch', 'mortgage', 'Rang', 'Ä', 'question', 'a');
/** Rows have small ids because a round begins with fresh data. */
const few = (max: number) =>
  fc.oneof(
    { weight: 30, arbitrary: fc.integer({ min: 1, max }) },
    { weight: 2, arbitrary: fc.integer({ min: 1, max: 20 }) },
    { weight: 1, arbitrary: fc.integer() },
  );
const ids = few(4);
const html = fc.constantFrom('<p>A comment.</p>', '<p><strong>b</strong><br></p>', '<ul><li>x</li></ul>', '<p></p>', '<script>1</script>');

/** Values by field name, so that some requests hit existing rows. */
const byName: Record<string, Value> = {
  country: fc.constantFrom('DE', 'DE', 'FR', 'de', 'XX'),
  code: fc.constantFrom('DE', 'FR', 'NO', 'SE', 'ABCD'),
  email: fc.integer({ min: 1, max: 400 }).map((number) => `person.${number}@example.org`),
  text: html,
  countries: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
  question: few(3),
  answer: few(7),
  chapter: few(2),
  pointofview: few(2),
  category: few(2),
  revision: fc.integer({ min: 1, max: 6 }),
  order: fc.integer({ min: 1, max: 10 }),
};

function aText(schema: Schema): Value {
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern));
  if (schema.format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  const { minLength = 0, maxLength = 60 } = schema;
  return fc.oneof(
    words.map((text) => text.slice(0, maxLength)),
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) }),
  );
}

function aNumber({ type, minimum = -5, maximum = 2000, multipleOf = 1 }: Schema): Value {
  if (type === 'integer' && minimum === 1 && maximum > 1_000_000) return ids;
  const range = { min: Math.ceil(minimum / multipleOf), max: Math.floor(Math.min(maximum, 5000) / multipleOf) };
  return fc.integer(range).map((steps) => Number((steps * multipleOf).toFixed(3)));
}

/** Mostly valid objects: a field may be absent, invalid or unknown. */
function anObject({ properties = {}, patternProperties, required = [] }: Schema): Value {
  const [entries] = Object.values(patternProperties ?? {});
  if (entries) return fc.dictionary(fc.constantFrom('react', 'antd', 'x'), mixed(entries), { maxKeys: 3 });
  const fields = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, mixed(schema, name)]));
  const whole = fc.record(fields, { requiredKeys: required });
  return fc.oneof(
    { weight: 12, arbitrary: whole },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.tuple(whole, strangeText, strangeValue).map(([one, name, value]) => ({ ...one, [name]: value })) },
  );
}

function sound(schema: Schema, name: string): Value {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => sound(one, name)));
  if (name === 'country' && schema.type === 'integer') return few(2);
  const named = byName[name];
  if (named) return named;
  if (schema.type === 'string') return aText(schema);
  if (schema.type === 'integer' || schema.type === 'number') return aNumber(schema);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  if (schema.type === 'array') return fc.array(mixed(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 4, 4) });
  if (schema.type === 'object') return anObject(schema);
  return strangeValue;
}

/** Values that a schema allows, and sometimes one that it does not. */
export const mixed = (schema: Schema, name = ''): Value =>
  fc.oneof({ weight: 40, arbitrary: sound(schema, name) }, { weight: 1, arbitrary: strangeValue });

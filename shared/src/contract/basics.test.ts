import {
  AnswerColor,
  ClientErrorKind,
  CountryCode,
  CountryCodeInput,
  Id,
  IdParams,
  JsonCodeList,
  JsonList,
  Locale,
  locales,
  Nullable,
  OverridePolicy,
  Person,
  readOnlyFields,
  SearchOffset,
  Timestamp,
  toCountryCode,
  VersionId,
  Weight,
} from '@round-table/shared/contract';
import { type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { testSchema } from '../testing/schema-cases';

const scalars: [string, TSchema, { accepted: unknown[]; rejected: unknown[] }][] = [
  ['an id', Id, { accepted: [1, 2_147_483_647], rejected: [0, -1, 1.5, 2_147_483_648, '1', null, Number.NaN] }],
  ['a locale', Locale, { accepted: ['en', 'de'], rejected: ['fr', 'EN', 'de-DE', '', null] }],
  ['a country code', CountryCode, { accepted: ['DE', 'GBS', 'A', 'AB12'], rejected: ['', 'ABCDE', 'D E', 'D-E', 'Ö', 'DE\n', 7, null] }],
  ['a country code of a request', CountryCodeInput, { accepted: ['de', 'De', 'GBS'], rejected: ['', 'abcde', '../x', 'd%', 7] }],
  [
    'a timestamp',
    Timestamp,
    {
      accepted: ['2026-12-12T22:59:59.000Z', '2026-12-12T22:59:59Z'],
      rejected: ['2026-12-12', '22:59:59', '2026-13-12T22:59:59Z', 'yesterday', '', 1_797_116_399_000],
    },
  ],
  [
    'a version',
    VersionId,
    { accepted: ['2027-1', '2027-9999'], rejected: ['2027', '2027-', '27-1', '2027-10000', '2027-1 ', 'x2027-1', 2027] },
  ],
  ['a JSON list of ids', JsonList, { accepted: ['[1]', '', 'x'.repeat(60_000)], rejected: ['x'.repeat(60_001), [1], 1] }],
  ['a JSON list of codes', JsonCodeList, { accepted: ['["DE"]', '', 'x'.repeat(60_000)], rejected: ['x'.repeat(60_001), ['DE'], 1] }],
  ['an answer colour', AnswerColor, { accepted: ['#204A9D', '#204a9d'], rejected: ['204A9D', '#204A9', '#204A9DFF', '#20xA9D', 'red'] }],
  [
    'a weight',
    Weight,
    { accepted: [0, 0.001, 0.3, 1.005, 2.675, 1_000_000], rejected: [-0.001, 0.0001, 1.0005, 1_000_000.001, '1', null] },
  ],
  ['a search offset', SearchOffset, { accepted: [0, 499], rejected: [-1, 500, 1.5, '20'] }],
  [
    'a kind of client error',
    ClientErrorKind,
    { accepted: ['load', 'timeout', 'import', 'render', 'event'], rejected: ['Load', 'crash', '', null] },
  ],
  ['an override policy', OverridePolicy, { accepted: ['nobody', 'admins', 'everybody'], rejected: ['experts', '', true] }],
];

const rows = (side: 'accepted' | 'rejected') =>
  scalars.flatMap(([name, schema, cases]) => cases[side].map((value) => ({ name, schema, value })));
const short = (value: unknown) => String(JSON.stringify(value)).slice(0, 40);

describe('scalar schemas', () => {
  it.each(rows('accepted').map((row) => [row.name, short(row.value), row] as const))(
    'accept as %s: %s',
    (_name, _text, { schema, value }) => {
      expect(Value.Check(schema, value)).toBe(true);
    },
  );

  it.each(rows('rejected').map((row) => [row.name, short(row.value), row] as const))(
    'reject as %s: %s',
    (_name, _text, { schema, value }) => {
      expect(Value.Check(schema, value)).toBe(false);
    },
  );

  it('know exactly the languages of the product', () => {
    expect(locales.map((locale) => Value.Check(Locale, locale))).toEqual([true, true]);
    expect(Locale.anyOf).toHaveLength(locales.length);
  });
});

describe('country codes', () => {
  it('are stored in upper case', () => {
    expect(['de', 'Gbs', 'AT'].map(toCountryCode)).toEqual(['DE', 'GBS', 'AT']);
  });

  it('tell the server to convert those of requests, and only those', () => {
    expect(CountryCodeInput).toHaveProperty('x-upper-case', true);
    expect(CountryCode).not.toHaveProperty('x-upper-case');
  });
});

describe('Nullable', () => {
  it('allows null beside the schema, but neither undefined nor another type', () => {
    const schema = Type.Object({ country: Nullable(CountryCode) });
    const accepts = (country: unknown) => Value.Check(schema, { country });
    expect([accepts('DE'), accepts(null), accepts(undefined), accepts('?'), Value.Check(schema, {})]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('readOnlyFields', () => {
  const body = Type.Object({ name: Type.String(), ...readOnlyFields('id', 'size') }, { additionalProperties: false });

  it('accepts the named fields with any value or none, and no others', () => {
    expect(Value.Check(body, { name: 'a' })).toBe(true);
    expect(Value.Check(body, { name: 'a', id: 'x', size: null })).toBe(true);
    expect(Value.Check(body, { name: 'a', colour: 1 })).toBe(false);
  });

  it('marks them, so that the server drops them', () => {
    const { id, size, name } = body.properties;
    expect([id, size].map((field) => (field as { readOnly?: boolean }).readOnly)).toEqual([true, true]);
    expect(name).not.toHaveProperty('readOnly');
  });
});

testSchema('IdParams', {
  schema: IdParams,
  valid: { id: 5 },
  closed: true,
  rejects: { 'an id that is text': { id: '5' }, 'id 0': { id: 0 } },
});

testSchema('Person', {
  schema: Person,
  valid: { id: 3, first_name: 'Johanna', last_name: 'Weidlich' },
  rejects: { 'a name that is null': { last_name: null } },
});

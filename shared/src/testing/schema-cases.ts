import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';

type Fields = Record<string, unknown>;

/** What a test of an object schema states of it. Every field of `valid` is required unless it is named in `optional`. */
export interface SchemaCase {
  schema: TSchema;
  /** With every field that the schema names, except the read-only ones. */
  valid: Fields;
  optional?: string[];
  /** Fields that a request may send back with any value. */
  readOnly?: string[];
  /** Request bodies and queries refuse unknown fields; replies may grow. */
  closed?: boolean;
  /** What makes the valid value invalid, by what is wrong with it. */
  rejects?: Record<string, Fields>;
  /** What changes the valid value to another valid one, by what it is. */
  accepts?: Record<string, Fields>;
}

const without = (fields: Fields, names: string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

/** Adds the tests of one object schema. */
export function testSchema(name: string, { schema, valid, optional = [], readOnly = [], closed, rejects, accepts }: SchemaCase): void {
  const check = (value: unknown) => Value.Check(schema, value);
  describe(name, () => {
    it('accepts a valid value', () => {
      expect([...Value.Errors(schema, valid)]).toEqual([]);
      expect(check(without(valid, optional))).toBe(true);
    });

    for (const field of Object.keys(without(valid, optional))) {
      it(`requires ${field}`, () => expect(check(without(valid, [field]))).toBe(false));
    }
    for (const [what, change] of Object.entries(accepts ?? {})) {
      it(`accepts ${what}`, () => expect(check({ ...valid, ...change })).toBe(true));
    }
    for (const [what, change] of Object.entries(rejects ?? {})) {
      it(`rejects ${what}`, () => expect(check({ ...valid, ...change })).toBe(false));
    }

    it(closed ? 'rejects a field that it does not name' : 'accepts a field that a later version adds', () => {
      expect(check({ ...valid, later: 1 })).toBe(!closed);
    });

    for (const field of readOnly) {
      it(`accepts the read-only field ${field} with any value`, () => {
        expect([1, 'text', null, { nested: [] }].filter((value) => !check({ ...valid, [field]: value }))).toEqual([]);
      });
    }

    it.each([[null], ['text'], [[valid]]])('rejects %j, which is no such object', (value) => {
      expect(check(value)).toBe(false);
    });
  });
}

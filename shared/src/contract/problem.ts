import { type Static, Type } from 'typebox';

/** One message about the whole request. `code` is stable, `detail` is a sentence in the requested language. */
export const Detail = Type.Object({ detail: Type.String(), code: Type.Optional(Type.String()) });
export type Detail = Static<typeof Detail>;

/** Messages by field, nested by index for lists: `{"answers": {"1": {"order": ["…"]}}}`. */
export type FieldErrors = { [field: string]: string[] | FieldErrors };

import type { ColumnType } from 'kysely';

/** A `timestamptz`: read as a Date, written as a Date or an ISO string. */
export type Moment = ColumnType<Date, Date | string, Date | string>;
export type OptionalMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** A `timestamptz` with the default `now()`. */
export type Now = ColumnType<Date, Date | string | undefined, Date | string>;
export type Json<T = unknown> = ColumnType<T, string, string>;

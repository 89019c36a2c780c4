import type { ColumnType } from 'kysely';

/** A moment: read as a Date, written as a Date or an ISO string. */
export type Moment = ColumnType<Date, Date | string, Date | string>;
export type OptionalMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** A moment that the database fills in. */
export type Now = ColumnType<Date, Date | string | undefined, Date | string>;
export type Json<T = unknown> = ColumnType<T, string, string>;

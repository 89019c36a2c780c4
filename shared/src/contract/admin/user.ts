import { type Static, Type } from 'typebox';
import { Id, Locale, Nullable, readOnlyFields, Timestamp } from '../basics';
import { maxNameLength } from '../limits';

/** `GET /api/users/` (admins). */
export const User = Type.Object({
  id: Id,
  /** Increases with every save (optimistic locking). */
  revision: Type.Integer(),
  email: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  /** The language of pages and mails. */
  locale: Locale,
  is_active: Type.Boolean(),
  is_readonly: Type.Boolean(),
  is_expert: Type.Boolean(),
  is_admin: Type.Boolean(),
  /** True until the user has set a password: the invitation is open. */
  is_invited: Type.Boolean(),
  /** Signing in needs a second factor. */
  has_second_factor: Type.Boolean(),
  /** Ids. */
  countries: Type.Array(Id),
  /** Null if the user has never signed in. */
  last_login: Nullable(Timestamp),
  date_joined: Timestamp,
});
export type User = Static<typeof User>;

/** `POST /api/users/` and `PUT {id}/`. Experts need a country, read-only users have none. An older `revision` is rejected (409). */
const WritableUser = Type.Object({
  email: Type.String({ minLength: 1, maxLength: 254 }),
  first_name: Type.String({ maxLength: maxNameLength }),
  last_name: Type.String({ maxLength: maxNameLength }),
  /** The language of pages and mails, the invitation among them. Default: that of the request for a new user, else unchanged. */
  locale: Type.Optional(Locale),
  is_active: Type.Boolean(),
  is_readonly: Type.Boolean(),
  /** Ids. */
  countries: Type.Array(Id, { maxItems: 1000 }),
  revision: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type UserBody = Static<typeof WritableUser>;
export const UserBody = Type.Object(
  {
    ...WritableUser.properties,
    ...readOnlyFields('id', 'is_expert', 'is_admin', 'is_invited', 'has_second_factor', 'last_login', 'date_joined'),
  },
  { additionalProperties: false },
);

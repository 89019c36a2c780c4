import { type Static, Type } from 'typebox';
import { CountryCode, CountryCodeInput, Id, readOnlyFields } from '../basics';
import { maxCodeLength, maxNameLength } from '../limits';

const Name = Type.String({ maxLength: maxNameLength });
/** The fields that admins edit, besides the code: columns of the table, fields of bodies, replies and catalogue files. */
export const adminCountryFields = {
  name_en: Name,
  name_de: Name,
  code_label: Type.String({ maxLength: maxCodeLength }),
  public: Type.Boolean(),
  active: Type.Boolean(),
};

/** `GET /api/admin/countries/`: every country, inactive ones too, in both languages. `revision` increases with every save (optimistic locking). */
export const AdminCountry = Type.Object({
  id: Id,
  revision: Type.Integer(),
  code: CountryCode,
  ...adminCountryFields,
  checked_upcoming_dl_valid: Type.Boolean(),
});
export type AdminCountry = Static<typeof AdminCountry>;

/** `POST /api/admin/countries/` and `PUT {id}/`. A save with a `revision` older than the stored one is rejected (409). */
const WritableCountry = Type.Object({
  code: CountryCodeInput,
  ...adminCountryFields,
  revision: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type AdminCountryBody = Static<typeof WritableCountry>;
export const AdminCountryBody = Type.Object(
  { ...WritableCountry.properties, ...readOnlyFields('id', 'checked_upcoming_dl_valid') },
  { additionalProperties: false },
);

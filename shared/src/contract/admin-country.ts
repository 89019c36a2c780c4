import { type Static, Type } from 'typebox';
import { AskedCountryCode, CountryCode, Id, readOnlyFields } from './basics';
import { maxCodeLength, maxNameLength } from './limits';

const Name = Type.String({ maxLength: maxNameLength });
const fields = {
  name_en: Name,
  name_de: Name,
  code_label: Type.String({ maxLength: maxCodeLength }),
  public: Type.Boolean(),
  active: Type.Boolean(),
};

/** `GET /api/admin/countries/`: every country, inactive ones too, in both languages. `revision` counts up with every save. */
export const AdminCountry = Type.Object({
  id: Id,
  revision: Type.Integer(),
  code: CountryCode,
  ...fields,
  checked_upcoming_dl_valid: Type.Boolean(),
});
export type AdminCountry = Static<typeof AdminCountry>;

/** `POST /api/admin/countries/` and `PUT {id}/`. With a `revision` older than the stored one a save is refused (409). */
const WritableCountry = Type.Object({ code: AskedCountryCode, ...fields, revision: Type.Optional(Type.Integer({ minimum: 1 })) });
export type AdminCountryBody = Static<typeof WritableCountry>;
export const AdminCountryBody = Type.Object(
  { ...WritableCountry.properties, ...readOnlyFields('id', 'checked_upcoming_dl_valid') },
  { additionalProperties: false },
);

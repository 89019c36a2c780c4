import { type Static, Type } from 'typebox';
import { Id, readOnlyFields } from '../basics';
import { maxTextLength } from '../limits';

const closed = { additionalProperties: false };
/** The revision that the client has read: a save with one older than the stored one is rejected (409, optimistic locking). */
const Revision = Type.Optional(Type.Integer({ minimum: 1 }));

/** A download for admins: inactive ones too, with the flags that control its visibility. `revision` increases with every save. */
export const AdminDownload = Type.Object({
  id: Id,
  revision: Type.Integer(),
  order: Type.Integer(),
  name: Type.String(),
  /** A link that carries a short-lived signature. */
  file: Type.String(),
  file_name: Type.String(),
  /** Bytes. */
  size: Type.Integer(),
  active: Type.Boolean(),
  public: Type.Boolean(),
  for_readonly: Type.Boolean(),
  for_experts: Type.Boolean(),
  category: Id,
});
export type AdminDownload = Static<typeof AdminDownload>;

/**
 * `GET /api/admin/downloadablecategories/`: every category by order with its downloads by order, in both languages. `revision`
 * increases with every save of its own fields, not of its downloads.
 */
export const AdminDownloadCategory = Type.Object({
  id: Id,
  revision: Type.Integer(),
  order: Type.Integer(),
  name_en: Type.String(),
  name_de: Type.String(),
  downloadables: Type.Array(AdminDownload),
});
export type AdminDownloadCategory = Static<typeof AdminDownloadCategory>;

/** `POST /api/admin/downloadablecategories/` and `PUT {id}/`: at least one of the names. A new category comes last. */
const WritableCategory = Type.Object({
  name_en: Type.String({ maxLength: maxTextLength }),
  name_de: Type.String({ maxLength: maxTextLength }),
  revision: Revision,
});
export type AdminDownloadCategoryBody = Static<typeof WritableCategory>;
export const AdminDownloadCategoryBody = Type.Object(
  { ...WritableCategory.properties, ...readOnlyFields('id', 'order', 'downloadables') },
  closed,
);

/** Read-only fields of a download that a request may send back. `file` is read-only only if it is text (the link), not an upload. */
export const readOnlyDownloadFields = ['id', 'file', 'file_name', 'size'] as const;

/** Fields of `POST /api/admin/downloadables/` and `PATCH {id}/` besides `file`; missing fields are not changed. */
export const AdminDownloadFields = Type.Object(
  {
    order: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    name: Type.Optional(Type.String({ minLength: 1, maxLength: maxTextLength })),
    active: Type.Optional(Type.Boolean()),
    public: Type.Optional(Type.Boolean()),
    for_readonly: Type.Optional(Type.Boolean()),
    for_experts: Type.Optional(Type.Boolean()),
    category: Type.Optional(Id),
    revision: Revision,
  },
  closed,
);
export type AdminDownloadFields = Static<typeof AdminDownloadFields>;

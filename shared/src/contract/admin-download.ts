import { type Static, Type } from 'typebox';
import { Id, readOnlyFields } from './basics';
import { maxTextLength } from './limits';

const closed = { additionalProperties: false };
/** The one that the form was filled from: with one older than the stored one a save is refused (409). */
const Revision = Type.Optional(Type.Integer({ minimum: 1 }));

/** A download for admins: inactive ones too, with the flags that decide who sees it. `revision` counts up with every save. */
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
 * `GET /api/admin/downloadablecategories/`: every category by order with its downloads by order, in both languages. `revision` counts up
 * with every save of its own fields, not of its downloads.
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

/** Fields of a download that a request may send back; `file` is one where it is text, such as the link. */
export const readOnlyDownloadFields = ['id', 'file', 'file_name', 'size'] as const;

/** What `POST /api/admin/downloadables/` and `PATCH {id}/` say of a download, beside its `file`; what is absent stays as it is. */
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

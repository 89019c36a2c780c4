import { type Static, Type } from 'typebox';
import { Id } from '../basics';

/** A download as visitors get it. */
export const Download = Type.Object({
  id: Id,
  order: Type.Integer(),
  name: Type.String(),
  /** A link that carries a short-lived signature. */
  file: Type.String(),
  /** The name that the file is saved under. */
  file_name: Type.String(),
  /** Bytes. */
  size: Type.Integer(),
  category: Id,
});
export type Download = Static<typeof Download>;

/** `GET /api/downloadablecategories/` */
export const DownloadCategory = Type.Object({
  id: Id,
  order: Type.Integer(),
  name: Type.String(),
  downloadables: Type.Array(Download),
});
export type DownloadCategory = Static<typeof DownloadCategory>;

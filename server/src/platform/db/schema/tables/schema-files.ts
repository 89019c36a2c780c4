import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, Now } from '../columns';

/** Metadata of the file with this `id` in the file store. */
export interface StoredFileTable {
  id: string;
  /** The name the file is downloaded under. */
  name: string;
  media_type: string;
  size: number;
  created_at: Now;
}

export interface AttachmentTable {
  id: Generated<number>;
  question_id: number;
  /** Null for an attachment of the question itself. */
  country_id: number | null;
  name: string;
  file_id: string;
  created_at: Now;
  created_by: number | null;
  /** Folded stems of the name in both languages. */
  words: GeneratedAlways<string>;
  folded: GeneratedAlways<string>;
}

/** An attachment of a country at the time of the version. */
export interface VersionAttachmentTable {
  version_id: string;
  question_id: number;
  country_id: number;
  attachment_id: number;
  name: string;
  file_id: string;
  words: GeneratedAlways<string>;
  folded: GeneratedAlways<string>;
}

/** The attempt to read the text of a file for search, recorded before it begins, so that each file is read once. */
export interface FileTextTable {
  file_id: string;
  /** How many of its pages have text. */
  pages: number;
  /** Why the file could not be read; null if it was. */
  failure: string | null;
  begun_at: Now;
  /** Null until the attempt ends; it stays null if the server ended with it. */
  read_at: Generated<Date | null>;
}

/** A page of a file with its text. */
export interface FilePageTable {
  file_id: string;
  /** The first page is 1. */
  page: number;
  plain: string;
  words: GeneratedAlways<string>;
  folded: GeneratedAlways<string>;
}

/** The folder that holds the files of this installation; one row. */
export interface FileFolderTable {
  is_only: Generated<boolean>;
  id: string;
  place: string;
}

/** What must be the same on all servers of an installation. The secret is stored as a keyed hash only. */
export interface ServerFacts {
  TOKEN_SECRET: string;
  PUBLIC_URL: string;
  TIME_ZONE: string;
  files: string;
  version: string;
}

/** A server that runs, or was killed. */
export interface ServerTable {
  /** Host and port. */
  place: string;
  started_at: Date;
  /** `recorded_at`: when it was last recorded; servers of earlier versions did so once, at their start. */
  facts: Json<ServerFacts & { recorded_at?: string }>;
}

export interface FileTables {
  server: ServerTable;
  stored_file: StoredFileTable;
  attachment: AttachmentTable;
  version_attachment: VersionAttachmentTable;
  file_text: FileTextTable;
  file_page: FilePageTable;
  file_folder: FileFolderTable;
}

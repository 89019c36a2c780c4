/** Constants of the API that browsers use. In a module without schemas: apps that import them do not bundle the schema library. */

/** The stored spelling of a country's code. */
export const toCountryCode = (code: string): string => code.toUpperCase();

/** Each kind of hits is a list of its own. `chapters`: names and explanations of chapters, and explanations of questions. */
export const searchKinds = ['questions', 'comments', 'sources', 'attachments', 'chapters'] as const;

/** What an address must not contain: it could show another host than the one that it opens. The last are controls of the direction of writing. */
const noAddress = '\\s"<>\\\\\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069';
/** An http(s) address without user name: a host, and what may follow it. */
const webAddress = `https?://[^/?#@${noAddress}]+([/?#][^${noAddress}]*)?`;

/** The addresses that a source may lead to; a link to a script or to a file of a computer is refused. */
export const sourceAddressPattern = `^${webAddress}$`;

/** What the statistics count, and by what a list of changes can be filtered. */
export const changeSubjects = ['answers', 'comments', 'sources', 'wording'] as const;

/** Response headers of an export: its rows or maps (`total`); `waits` if it is queued, sent before the body. */
export const exportHeaders = { total: 'x-export-total', waits: 'x-export-waits' } as const;

export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const csvFileType = 'text/csv; charset=utf-8';
export const archiveType = 'application/zip';

/** The name of the index in `/data/`. */
export const openDataIndexName = 'index.json';
/** The name of the file with the checksums, as `sha256sum` reads it. */
export const checksumsName = 'SHA256SUMS';

/** The mails that users may refuse or ask for. Those about the account itself are always sent. */
export const wishedMails = ['inquiry', 'meaning-changed', 'colleague-changes', 'deadline-near', 'version-published', 'new-device'] as const;
export type WishedMail = (typeof wishedMails)[number];
/** The mails that a user has chosen or refused. */
export type MailChoices = Partial<Record<WishedMail, boolean>>;
/** The mails that are sent to users who have not decided about them. */
export const defaultMailChoices: Record<WishedMail, boolean> = {
  inquiry: true,
  'meaning-changed': true,
  'colleague-changes': false,
  'deadline-near': true,
  'version-published': false,
  'new-device': true,
};

/** What the office maintains in both languages, in the order of the translation desk. */
export const translationKinds = ['chapter', 'question', 'option', 'country', 'download-category', 'setting'] as const;
export type TranslationKind = (typeof translationKinds)[number];

/**
 * `missing`: one language has no text; `stale`: the other language has changed since; `checked`: somebody has compared both as they are;
 * `unchecked`: nobody has.
 */
export const translationStates = ['missing', 'stale', 'unchecked', 'checked'] as const;
export type TranslationState = (typeof translationStates)[number];

/**
 * Why a file of translations, or a unit of it, is refused: not well-formed, with a document type, not XLIFF 2 of both languages; an unknown or
 * repeated unit, elements in its text, a text that is too long or has a placeholder that does not exist.
 */
export const translationFaults = ['xml', 'doctype', 'format', 'unknown', 'twice', 'elements', 'too-long', 'placeholder'] as const;
export type TranslationFaultCode = (typeof translationFaults)[number];
export const xliffType = 'application/xliff+xml; charset=utf-8';

/** What an entry of the audit trail is about, in the order of the filter. */
export const auditKinds = [
  'answers',
  'confirmations',
  'people',
  'catalogue',
  'countries',
  'files',
  'settings',
  'versions',
  'releases',
  'inquiries',
  'operation',
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** Why there was no smoke run of a build that an admin made live: a server has no browser. Pages translate it. */
export const noSmokeRunOfAdmins = 'made live by an admin';

/** The longest reason of a release. */
export const maxReasonLength = 500;

/** What can be deleted and restored. */
/** What a country has done for the next version; `silent`: not complete, and none of its experts has signed in for `silentDays`. */
export const countryStates = ['confirmed', 'complete', 'open', 'silent'] as const;
export type CountryState = (typeof countryStates)[number];
export const silentDays = 30;

/**
 * The kinds of mails whose subject and text the office writes (MAI-08), each with what these may contain in braces. The settings of a kind
 * have its name: `newVersions.subject`.
 */
export const mailPlaceholders = {
  reminders: ['name', 'countries', 'deadline', 'days', 'open', 'installation'],
  inquiries: ['name', 'author', 'addressee', 'number', 'country', 'question', 'message', 'installation'],
  replies: ['name', 'author', 'number', 'country', 'question', 'message', 'installation'],
  meaningChanges: ['name', 'changes', 'installation'],
  colleagueChanges: ['name', 'changes', 'installation'],
  newVersions: ['name', 'version', 'note', 'installation'],
} as const;
export type MailKind = keyof typeof mailPlaceholders;
export const mailKinds = Object.keys(mailPlaceholders) as readonly MailKind[];
export type MailPlaceholder<Kind extends MailKind = MailKind> = (typeof mailPlaceholders)[Kind][number];

export const mailParts = ['subject', 'body'] as const;
export type MailPart = (typeof mailParts)[number];

/** Returns a value for each setting with a part of a mail. */
export const mapMailSettings = <Value>(toValue: (kind: MailKind, part: MailPart) => Value) =>
  Object.fromEntries(mailKinds.flatMap((kind) => mailParts.map((part) => [`${kind}.${part}`, toValue(kind, part)]))) as Record<
    `${MailKind}.${MailPart}`,
    Value
  >;

export const deletableKinds = ['chapter', 'question', 'attachment', 'download-category', 'download'] as const;
export type DeletableKind = (typeof deletableKinds)[number];

/** The links of settings: http(s), mailto or a path of this site; empty for none. It excludes `javascript:` and `//host`. */
export const settingLinkPattern = `^(|${webAddress}|mailto:[^${noAddress}]+|/([^/${noAddress}][^${noAddress}]*)?)$`;

/** The name of a time zone, such as `Europe/Berlin`; empty for that of the operator. */
export const timeZonePattern = '^(|[A-Za-z][A-Za-z0-9_+/-]*)$';

const mailAddress = '[^\\s<>@,;:"]+@[^\\s<>@,;:"]+';
/** The sender of mails: an address, or a name and an address in angle brackets; empty for that of the operator. */
export const mailSenderPattern = `^(|${mailAddress}|[^\\r\\n<>]*<${mailAddress}>)$`;

/** A colour of an answer, such as `#204A9D`. */
export const answerColorPattern = '^#[0-9A-Fa-f]{6}$';

/** The image types of a logo, which every browser draws. */
export const logoTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'] as const;

/** What can be imported, each with the sheets of its file, in the order in which they are written. */
export const importSheets = {
  users: ['Users'],
  countries: ['Countries'],
  catalogue: ['Chapters', 'Questions', 'Options'],
  weights: ['Weights', 'Scores'],
  answers: ['Answers', 'Comments'],
} as const;
export type ImportKind = keyof typeof importSheets;
export type ImportSheet = (typeof importSheets)[ImportKind][number];
export const importKinds = Object.keys(importSheets) as readonly ImportKind[];

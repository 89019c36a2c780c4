import { tokenRefreshPath } from './refresh';

/** Every path of the server that a client calls: the only place where they are written. */
export const paths = {
  token: '/api/token/',
  tokenRefresh: tokenRefreshPath,
  logout: '/api/logout/',
  passwordReset: '/api/password_reset/',
  passwordLink: '/api/password_reset/link/',
  passwordConfirm: '/api/password_reset/confirm/',
  userInfo: '/userinfo/',
  account: '/userinfo/account/',
  accountExport: '/userinfo/account/export/',
  ownPassword: '/userinfo/password/',
  devices: '/userinfo/devices/',
  authenticator: '/userinfo/authenticator/',
  recoveryCodes: '/userinfo/recovery-codes/',
  authenticatorOff: '/userinfo/authenticator/off/',
  passkeys: '/userinfo/passkeys/',
  passkeyCreation: '/userinfo/passkeys/creation/',
  appInfo: '/appinfo/',
  logo: '/appinfo/logo/',
  confirmation: '/update-confirmation/',
  confirmationDecision: '/api/confirmation/',
  review: '/api/review/',
  chapters: '/api/chapters/',
  countries: '/api/countries/',
  countryProfile: '/api/country-profile/',
  questions: '/api/questions/',
  search: '/api/search/',
  searchAttachments: '/api/search/attachments/',
  searchChapters: '/api/search/chapters/',
  searchSources: '/api/search/sources/',
  givenAnswers: '/api/given-answers/',
  comments: '/api/comments/',
  sources: '/api/sources/',
  inquiries: '/api/inquiries/',
  inquiriesRead: '/api/inquiries/read/',
  inquiryFigures: '/api/inquiries/figures/',
  attachments: '/api/attachments/',
  openPoints: '/api/open/',
  history: '/api/history/',
  attachmentFile: '/files/attachments/',
  downloadCategories: '/api/downloadablecategories/',
  downloadFile: '/files/downloads/',
  pointsOfView: '/api/pointOfViews/',
  ranking: '/api/ranking/',
  mapPage: '/map-service/',
  map: '/api/map/',
  compare: '/api/compare/',
  exportComparison: '/api/compare/export/',
  embeddedQuestion: '/embed/question/',
  versions: '/api/versions/',
  timeline: '/api/timeline/',
  changes: '/api/changes/',
  changeDetails: '/api/changes/details/',
  feed: '/feed/',
  countryFeed: '/feed/country/',
  questionFeed: '/feed/question/',
  users: '/api/users/',
  adminChapters: '/api/admin/chapters/',
  adminQuestions: '/api/admin/questions/',
  adminQuestionFlags: '/api/admin/questions/flags/',
  adminOrder: '/api/admin/catalogue-order/',
  adminInquiries: '/api/admin/inquiries/',
  adminOptionUse: '/api/admin/option-use/',
  adminCountries: '/api/admin/countries/',
  adminDownloadCategories: '/api/admin/downloadablecategories/',
  adminDownloads: '/api/admin/downloadables/',
  adminAudit: '/api/admin/audit/',
  exportAudit: '/api/admin/audit/export/',
  adminDeletedItems: '/api/admin/deleted/',
  restoreItem: '/api/admin/deleted/restore/',
  office: '/api/admin/office/',
  invitations: '/api/admin/office/invitations/',
  imports: '/api/admin/imports/',
  importFile: '/api/admin/imports/export/',
  importPreview: '/api/admin/imports/preview/',
  outlook: '/api/admin/office/outlook/',
  reminder: '/api/admin/office/reminder/',
  reminderPreview: '/api/admin/office/reminder/preview/',
  takeVersion: '/api/admin/office/version/',
  withdrawVersion: '/api/admin/office/withdrawal/',
  adminReleases: '/api/admin/releases/',
  adminDeployTokens: '/api/admin/deploy-tokens/',
  adminSettings: '/api/admin/settings/',
  adminTranslations: '/api/admin/translations/',
  exportTranslations: '/api/admin/translations/export/',
  importTranslations: '/api/admin/translations/import/',
  adminTestMail: '/api/admin/settings/test-mail/',
  adminMailPreview: '/api/admin/settings/mail-preview/',
  adminSetup: '/api/admin/setup/',
  adminSetupCatalogue: '/api/admin/setup/catalogue/',
  reorderQuestions: '/reorder_questions/',
  undoReorder: '/reorder_questions/undo/',
  scores: '/api/scores/',
  questionWeights: '/api/questionweights/',
  exportByCountry: '/api/export-by-country/',
  exportByCountryAlias: '/report-by-country/',
  exportByQuestion: '/api/export-by-question/',
  exportByQuestionAlias: '/report-by-questions/',
  exportQuestion: '/api/export-question/',
  exportMaps: '/api/export-maps/',
  exportMapsAlias: '/img/zip/',
  openData: '/data/',
  releases: '/api/releases/',
  releaseBuilds: '/api/releases/builds/',
  releaseHistory: '/api/releases/history/',
  releasePreviews: '/api/releases/previews/',
  clientErrors: '/api/client-errors/',
  platform: '/platform/',
  overrides: '/overrides/',
  schema: '/api/schema/',
  docs: '/api/docs/',
  health: '/healthz',
  ready: '/readyz',
} as const;

/** The path of one row of a resource: `rowOf(paths.comments, 3)` is `/api/comments/3/`. */
export const rowOf = (path: string, id: number): string => `${path}${id}/`;

/** The path of the messages of an inquiry. */
export const messagesOf = (inquiry: number): string => `${rowOf(paths.inquiries, inquiry)}messages/`;

/** The path of one device of a user. */
export const deviceOf = (id: string): string => `${paths.devices}${id}/`;

/** The path that removes a passkey. */
export const passkeyOffOf = (id: number): string => `${rowOf(paths.passkeys, id)}off/`;

/** The path of the second factor of a user, for admins. */
export const secondFactorOf = (user: number): string => `${rowOf(paths.users, user)}second-factor/`;

/** The path of the sessions of a user, for admins. */
export const sessionsOf = (user: number): string => `${rowOf(paths.users, user)}sessions/`;

/** The path that undoes an import. */
export const importUndoOf = (id: number): string => `${rowOf(paths.imports, id)}undo/`;

/** The path of what is stored about a user, for admins. */
export const userExportOf = (user: number): string => `${rowOf(paths.users, user)}export/`;

/** The path of a question's map as a file. */
export const mapPictureOf = (question: number): string => `${rowOf(paths.map, question)}picture/`;

/** The path that restores a deleted attachment. */
export const restoredAttachmentOf = (id: number): string => `${rowOf(paths.attachments, id)}restore/`;

/** The prefix of the read-only variant of every `/api/` path. */
export const readOnlyPrefix = '/ro';

/** The names of cookie and header that guard the password-reset calls. */
export const csrf = { cookie: 'csrftoken', header: 'X-CSRFToken' } as const;

import {
  Account,
  AdminChapter,
  AdminCountry,
  AdminDownload,
  AdminDownloadCategory,
  AdminQuestion,
  AdminReleases,
  AnswerScore,
  AppInfo,
  Attachment,
  AttachmentHit,
  AuditPage,
  AuthenticatorKey,
  ChangeDetails,
  Changes,
  Chapter,
  Comment,
  Comparison,
  ConfirmationResult,
  Country,
  CountryProfile,
  CountrySources,
  DeletedItem,
  DeployToken,
  DownloadCategory,
  ExplanationHit,
  GivenAnswer,
  GivenAnswersReply,
  History,
  Inquiry,
  InquiryFigures,
  Invitation,
  InvitationsSent,
  LivePlatform,
  NewDeployToken,
  Office,
  OfficeInquiry,
  OpenChange,
  OpenDataIndex,
  OpenPoints,
  OptionUse,
  Outlook,
  Override,
  openDataIndexName,
  PasskeyCreation,
  PasswordLinkInfo,
  PlainMap,
  PointOfView,
  paths,
  QuestionFlagsChanged,
  QuestionHit,
  QuestionWeight,
  Ranking,
  RecoveryCodes,
  ReminderPreview,
  ReminderSent,
  Reordered,
  ReorderUndone,
  ResultMap,
  Review,
  readOnlyPrefix,
  SearchSummary,
  Settings,
  SourceHit,
  TestMail,
  Timeline,
  TokenPair,
  TranslationImport,
  TranslationPage,
  TranslationUnit,
  User,
  UserInfo,
  Version,
  VersionTaken,
  VersionWithdrawn,
} from '@round-table/shared/contract';
import { type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The JSON body of a 2xx reply by method; null for a reply without JSON, such as a 204 or a spreadsheet. */
type Replies = Partial<Record<Method, TSchema | null>>;

const row = (path: string) => `${path}:id/`;

/** A resource with a list, and with the same reply when a row is added and when it is changed. */
const toResource = (path: string, { list, saved }: { list: TSchema; saved: TSchema }, update: Method = 'PUT'): Record<string, Replies> => ({
  [path]: { GET: Type.Array(list), POST: saved },
  [row(path)]: { [update]: saved, DELETE: null },
});
const toUniformResource = (path: string, schema: TSchema, update?: Method) => toResource(path, { list: schema, saved: schema }, update);

const replies: Record<string, Replies> = {
  [paths.token]: { POST: TokenPair },
  [paths.tokenRefresh]: { POST: TokenPair },
  [paths.logout]: { POST: null },
  [paths.passwordReset]: { POST: Type.Object({}) },
  [paths.passwordLink]: { POST: PasswordLinkInfo },
  [paths.passwordConfirm]: { POST: Type.Object({}) },
  [paths.appInfo]: { GET: AppInfo },
  [paths.userInfo]: { GET: UserInfo, PATCH: UserInfo },
  [paths.account]: { GET: Account, PATCH: Account },
  [paths.accountExport]: { GET: null },
  [paths.ownPassword]: { PUT: null },
  [paths.devices]: { DELETE: null },
  [row(paths.devices)]: { DELETE: null },
  [paths.authenticator]: { POST: AuthenticatorKey, PUT: RecoveryCodes },
  [paths.recoveryCodes]: { PUT: RecoveryCodes },
  [paths.authenticatorOff]: { PUT: null },
  [paths.passkeyCreation]: { PUT: PasskeyCreation },
  [paths.passkeys]: { PUT: RecoveryCodes },
  [row(paths.passkeys)]: { PATCH: null },
  [`${row(paths.passkeys)}off/`]: { PUT: null },
  [`${row(paths.users)}second-factor/`]: { DELETE: null },
  [paths.confirmation]: { POST: ConfirmationResult },
  [paths.confirmationDecision]: { POST: null },
  [paths.review]: { GET: Review },
  [paths.openPoints]: { GET: OpenPoints, POST: null },
  [row(paths.openPoints)]: { GET: OpenChange, DELETE: null },
  [paths.chapters]: { GET: Type.Array(Chapter) },
  [paths.countries]: { GET: Type.Array(Country) },
  [`${paths.countryProfile}DE/`]: { GET: CountryProfile },
  [paths.questions]: { GET: Type.Array(QuestionHit) },
  [paths.search]: { GET: SearchSummary },
  [paths.searchAttachments]: { GET: Type.Array(AttachmentHit) },
  [paths.searchSources]: { GET: Type.Array(SourceHit) },
  [paths.searchChapters]: { GET: Type.Array(ExplanationHit) },
  [paths.givenAnswers]: { GET: GivenAnswersReply, POST: GivenAnswer },
  [row(paths.givenAnswers)]: { DELETE: null },
  ...toUniformResource(paths.comments, Comment),
  [paths.sources]: { GET: Type.Array(CountrySources), PUT: CountrySources },
  [paths.inquiries]: { GET: Type.Array(Inquiry), POST: Inquiry },
  [row(paths.inquiries)]: { PATCH: Inquiry },
  [`${row(paths.inquiries)}messages/`]: { POST: Inquiry },
  [paths.inquiriesRead]: { PUT: null },
  [paths.inquiryFigures]: { GET: InquiryFigures },
  [paths.adminAudit]: { GET: AuditPage },
  [paths.adminDeletedItems]: { GET: Type.Array(DeletedItem) },
  [paths.restoreItem]: { POST: null },
  [paths.office]: { GET: Office },
  [paths.outlook]: { GET: Outlook },
  [paths.invitations]: { GET: Type.Array(Invitation), POST: InvitationsSent },
  [paths.reminder]: { POST: ReminderSent },
  [paths.reminderPreview]: { POST: ReminderPreview },
  [paths.takeVersion]: { POST: VersionTaken },
  [paths.withdrawVersion]: { POST: VersionWithdrawn },
  [paths.adminReleases]: { GET: AdminReleases, POST: null },
  [paths.adminDeployTokens]: { GET: Type.Array(DeployToken), POST: NewDeployToken },
  [row(paths.adminDeployTokens)]: { DELETE: null },
  [paths.adminInquiries]: { GET: Type.Array(OfficeInquiry) },
  ...toUniformResource(paths.attachments, Attachment),
  [`${row(paths.attachments)}restore/`]: { POST: Attachment },
  [paths.history]: { GET: History },
  [paths.downloadCategories]: { GET: Type.Array(DownloadCategory) },
  [paths.pointsOfView]: { GET: Type.Array(PointOfView) },
  [paths.versions]: { GET: Type.Array(Version) },
  [paths.compare]: { GET: Comparison },
  [paths.timeline]: { GET: Timeline },
  [paths.changes]: { GET: Changes },
  [paths.ranking]: { GET: Ranking },
  [paths.changeDetails]: { GET: ChangeDetails },
  [paths.openData + openDataIndexName]: { GET: OpenDataIndex },
  [paths.map]: { GET: PlainMap },
  [row(paths.map)]: { GET: ResultMap },
  [`${row(paths.map)}picture/`]: { GET: null },
  ...toUniformResource(paths.users, User),
  ...toUniformResource(paths.adminChapters, AdminChapter),
  ...toUniformResource(paths.adminQuestions, AdminQuestion),
  ...toUniformResource(paths.adminCountries, AdminCountry),
  ...toUniformResource(paths.adminDownloadCategories, AdminDownloadCategory),
  ...toUniformResource(paths.adminDownloads, AdminDownload, 'PATCH'),
  [paths.adminSettings]: { GET: Settings, PATCH: Settings },
  [paths.adminTranslations]: { GET: TranslationPage, PATCH: TranslationUnit },
  [paths.exportTranslations]: { GET: null },
  [paths.importTranslations]: { POST: TranslationImport },
  [paths.adminTestMail]: { POST: TestMail },
  ...toUniformResource(paths.scores, AnswerScore),
  ...toUniformResource(paths.questionWeights, QuestionWeight),
  [paths.adminOptionUse]: { GET: Type.Array(OptionUse) },
  [paths.adminQuestionFlags]: { POST: QuestionFlagsChanged },
  [paths.reorderQuestions]: { POST: Reordered },
  [paths.undoReorder]: { POST: ReorderUndone },
  [paths.exportByCountry]: { GET: null },
  [paths.exportByQuestion]: { GET: null },
  [paths.exportMaps]: { GET: null },
  [paths.clientErrors]: { POST: null },
  [paths.platform]: { GET: LivePlatform },
  [paths.overrides]: { POST: Type.Array(Override), DELETE: null },
};

/** The path as the table has it: without the read-only prefix, and with `:id` for the id of a row. */
const toPattern = (path: string) =>
  (path.startsWith(`${readOnlyPrefix}/`) ? path.slice(readOnlyPrefix.length) : path).replace(
    /\/(\d+|[0-9a-f]{8}(-[0-9a-f]{4,12}){4})\//,
    '/:id/',
  );

const isJson = (response: Response) => (response.headers.get('content-type') ?? '').includes('json');

/**
 * Returns how the reply of a fake server differs from the contract, or undefined if it does not. Replies of other origins and errors of
 * known paths are not checked.
 */
export async function findContractError(request: Request, response: Response): Promise<string | undefined> {
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return undefined;
  const name = `${request.method} ${pathname}`;
  const schema = replies[toPattern(pathname)]?.[request.method as Method];
  if (schema === undefined) return `${name} is not in the table of replies (contract-check.ts)`;
  if (!response.ok || response.status === 204) return undefined;
  if (schema === null) return isJson(response) ? `${name} replies with JSON, which the contract does not define` : undefined;
  if (!isJson(response)) return `${name} has to reply with JSON`;
  const [error] = Value.Errors(schema, await response.json());
  return error && `${name} ${response.status}: ${error.instancePath || '/'} ${error.message}`;
}

import { type Static, Type } from 'typebox';
import { Nullable, Timestamp } from '../basics';
import { answerColorPattern } from '../constants';
import { type Permission, permissions } from './feature-app-names';

/** One colour of an answer option on the maps, by option order. */
export const AnswerColor = Type.String({ pattern: answerColorPattern });

/** `GET /appinfo/`. An empty string means "not configured". */
export const AppInfo = Type.Object({
  latestCountryName: Type.String(),
  /** Mean of the countries' plain progress in percent; null for guests and readers. */
  progressAllCountries: Nullable(Type.Number()),
  commentsLeader: Type.String(),
  commentsLeaderCount: Type.Integer(),
  commentsCount: Type.Integer(),
  /** Ten answer colours by option order, the light set. */
  colors: Type.Array(AnswerColor),
  label: Type.String(),
  labelShort: Type.String(),
  /** The address of the logo in the viewer's language. */
  logo: Type.String(),
  description: Type.String(),
  descriptionTitle: Type.String(),
  infoUrl1: Type.String(),
  infoUrl2: Type.String(),
  contactUrl: Type.String(),
  impressumUrl: Type.String(),
  privacyUrl: Type.String(),
  allowAnonUsers: Type.Boolean(),
  rtAllowAnonUsers: Type.Boolean(),
  enableDisclaimer: Type.Boolean(),
  disclaimerText: Type.String(),
  footerCopyRight: Type.String(),
  /** The licence of what versions contain, such as `CC BY 4.0`. */
  licence: Type.String(),
  /** True if the installation contains demonstration data. */
  isDemo: Type.Boolean(),
  /** What the settings permit to this viewer. */
  permissions: Type.Array(Type.Unsafe<Permission>(Type.Enum([...permissions]))),
  deadline: Nullable(Timestamp),
  rtDeadline: Nullable(Timestamp),
  /** Whole days to the deadline in the time zone of the installation; negative once it has passed. */
  daysLeft: Nullable(Type.Integer()),
  /** The time zone of the installation (an IANA name, such as `Europe/Berlin`): dates of versions and deadlines are shown in it. */
  timeZone: Type.String(),
  previousDeadline: Nullable(Timestamp),
  rtPreviousDeadline: Nullable(Timestamp),
  /** The number of the newest read-only version, null before the first. */
  currentVersion: Nullable(Type.String()),
  /** The number of the version before it, null before the second. */
  formerVersion: Nullable(Type.String()),
});
export type AppInfo = Static<typeof AppInfo>;

import { AnswerColor, ChartsAudience, Timestamp } from '@round-table/shared/contract';
import { defaultAnswerColors } from '@round-table/shared/domain';
import { type Static, Type } from 'typebox';

const maxLabel = 100;
const maxProse = 20_000;

/** A bilingual text; readers fall back to the other language if one is empty. */
const bilingual = (maxLength: number) =>
  Type.Object({ en: Type.String({ maxLength }), de: Type.String({ maxLength }) }, { additionalProperties: false });

/** An address that a page may link to: http(s), mailto or a path of this site; empty for none. The pattern excludes `javascript:`. */
const Link = Type.String({ maxLength: 2000, pattern: '^(|https?://[^\\s"<>]+|mailto:[^\\s"<>]+|/[^\\s"<>]*)$' });

/** The settings of an installation, as stored in table `setting`. */
export const Settings = Type.Object(
  {
    label: bilingual(maxLabel),
    labelShort: bilingual(maxLabel),
    description: bilingual(maxProse),
    descriptionTitle: bilingual(maxLabel * 2),
    footerCopyRight: bilingual(maxLabel * 2),
    disclaimerText: bilingual(maxProse),
    infoUrl1: Link,
    infoUrl2: Link,
    contactUrl: Link,
    impressumUrl: Link,
    privacyUrl: Link,
    /** The licence of the open data, such as `CC BY 4.0`; empty: none is granted. */
    'openData.licence': bilingual(maxLabel),
    'openData.licenceUrl': Link,
    allowAnonUsers: Type.Boolean(),
    enableDisclaimer: Type.Boolean(),
    /** Ten answer colours by option order, for the light map. */
    colors: Type.Array(AnswerColor, { minItems: 10, maxItems: 10 }),
    /** When the next version is taken; null if not planned. */
    deadline: Type.Union([Timestamp, Type.Null()]),
    /** Months from one deadline to the next. */
    rhythm: Type.Integer({ minimum: 1, maximum: 120 }),
    /** True if the installation shows demonstration data. */
    isDemo: Type.Boolean(),
    /** Who may read weights, scores and rankings; the points of view of admins stay theirs. */
    'charts.audience': ChartsAudience,
    /** Whether admins may use their rights only with a second factor. */
    'secondFactor.requiredForAdmins': Type.Boolean(),
    /** What one account may store within an hour, and the files of one country on one question together. */
    'uploads.perHour': Type.Integer({ minimum: 1, maximum: 100_000 }),
    'uploads.megabytesPerHour': Type.Integer({ minimum: 5, maximum: 2_000 }),
    'uploads.megabytesPerQuestion': Type.Integer({ minimum: 5, maximum: 100_000 }),
    'comments.perHour': Type.Integer({ minimum: 1, maximum: 100_000 }),
    'messages.perHour': Type.Integer({ minimum: 1, maximum: 100_000 }),
  },
  { additionalProperties: false },
);
export type Settings = Static<typeof Settings>;

const both = (text: string) => ({ en: text, de: text });

export const defaultSettings: Settings = {
  label: both('Round Table'),
  labelShort: both('Round Table'),
  description: both(''),
  descriptionTitle: both(''),
  footerCopyRight: both(''),
  disclaimerText: both(''),
  infoUrl1: '',
  infoUrl2: '',
  contactUrl: '',
  impressumUrl: '',
  privacyUrl: '',
  'openData.licence': both(''),
  'openData.licenceUrl': '',
  allowAnonUsers: true,
  enableDisclaimer: false,
  colors: [...defaultAnswerColors],
  deadline: null,
  rhythm: 6,
  isDemo: false,
  'charts.audience': 'admins',
  'secondFactor.requiredForAdmins': false,
  'uploads.perHour': 120,
  'uploads.megabytesPerHour': 250,
  'uploads.megabytesPerQuestion': 50,
  'comments.perHour': 600,
  'messages.perHour': 60,
};

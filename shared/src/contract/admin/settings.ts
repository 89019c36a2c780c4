import { type Static, Type } from 'typebox';
import { Timestamp } from '../basics';
import { logoTypes, mailSenderPattern, mapMailSettings, settingLinkPattern, timeZonePattern } from '../constants';
import { mailLimits, reminderLimits, settingLimits } from '../limits';
import { AnswerColor } from '../platform/app-info';
import { ChartsAudience } from '../readers/ranking';

/** A bilingual text; readers fall back to the other language if one is empty. */
const bilingual = (maxLength: number) =>
  Type.Object({ en: Type.String({ maxLength }), de: Type.String({ maxLength }) }, { additionalProperties: false });

const Term = Type.String({ minLength: 1, maxLength: settingLimits.label });
const bilingualTerm = Type.Object({ en: Term, de: Term }, { additionalProperties: false });

const Link = Type.String({ maxLength: settingLimits.link, pattern: settingLinkPattern });

/** A `data:` URL has four characters for three bytes. */
const maxLogoLength = 4 * Math.ceil(settingLimits.logoBytes / 3) + 'data:image/svg+xml;base64,'.length;
const logoTypePattern = logoTypes.join('|').replaceAll('+', '\\+');
const Logo = Type.String({ maxLength: maxLogoLength, pattern: `^(|data:(${logoTypePattern});base64,[A-Za-z0-9+/]+={0,2})$` });

const { label, title, note, prose, glossaryTerms, rhythm, perHour, megabytesPerHour, megabytesPerQuestion } = settingLimits;

/** The settings of an installation: names and values of table `setting`, of the command line, and of `GET /api/admin/settings/`. */
export const Settings = Type.Object(
  {
    label: bilingual(label),
    labelShort: bilingual(label),
    /** The logo in each language as a `data:` URL; empty: that of the other language, or the product's. */
    'logo.en': Logo,
    'logo.de': Logo,
    description: bilingual(prose),
    descriptionTitle: bilingual(title),
    footerCopyRight: bilingual(title),
    disclaimerText: bilingual(prose),
    infoUrl1: Link,
    infoUrl2: Link,
    contactUrl: Link,
    impressumUrl: Link,
    privacyUrl: Link,
    /** The licence of the open data, such as `CC BY 4.0`; empty: none is granted. */
    'openData.licence': bilingual(label),
    'openData.licenceUrl': Link,
    allowAnonUsers: Type.Boolean(),
    enableDisclaimer: Type.Boolean(),
    /** Ten answer colours by option order, for the light map. */
    colors: Type.Array(AnswerColor, { minItems: 10, maxItems: 10 }),
    /** When the next version is taken; null if not planned. */
    deadline: Type.Union([Timestamp, Type.Null()]),
    /** Months from one deadline to the next. */
    rhythm: Type.Integer({ minimum: rhythm.min, maximum: rhythm.max }),
    /** Counts days and shows times; empty: that of the operator. */
    timeZone: Type.String({ maxLength: label, pattern: timeZonePattern }),
    /** What the office says of the next version, which takes it. */
    'version.note': bilingual(note),
    /** The days before the deadline on which experts of countries that are not confirmed are reminded; none: nobody is. */
    'reminders.days': Type.Array(Type.Integer({ minimum: reminderLimits.days.min, maximum: reminderLimits.days.max }), {
      maxItems: reminderLimits.rules,
      uniqueItems: true,
    }),
    /** Subject and text of each kind of mail, with placeholders such as `{countries}`. If one is empty, the product's own is sent. */
    ...mapMailSettings((_kind, part) => bilingual(mailLimits[part])),
    /** Who sends the mails, such as `Office <office@example.org>`; empty: whom the operator has configured. */
    'mails.sender': Type.String({ maxLength: title, pattern: mailSenderPattern }),
    /** Whether these mails are sent to those who want them. */
    'mails.inquiries': Type.Boolean(),
    'mails.meaningChanges': Type.Boolean(),
    'mails.colleagueChanges': Type.Boolean(),
    'mails.newVersions': Type.Boolean(),
    /** What terms are called in both languages, as hints on the translation desk. */
    'translation.glossary': Type.Array(bilingualTerm, { maxItems: glossaryTerms }),
    /** True if the installation shows demonstration data. */
    isDemo: Type.Boolean(),
    /** Who may read weights, scores and rankings; the points of view of admins stay theirs. */
    'charts.audience': ChartsAudience,
    /** Whether a country is confirmed only once a second person agrees. */
    'confirmation.fourEyes': Type.Boolean(),
    /** Whether admins may use their rights only with a second factor. */
    'secondFactor.requiredForAdmins': Type.Boolean(),
    /** What one account may store within an hour, and the files of one country on one question together. */
    'uploads.perHour': Type.Integer({ minimum: perHour.min, maximum: perHour.max }),
    'uploads.megabytesPerHour': Type.Integer({ minimum: megabytesPerHour.min, maximum: megabytesPerHour.max }),
    'uploads.megabytesPerQuestion': Type.Integer({ minimum: megabytesPerQuestion.min, maximum: megabytesPerQuestion.max }),
    'comments.perHour': Type.Integer({ minimum: perHour.min, maximum: perHour.max }),
    'messages.perHour': Type.Integer({ minimum: perHour.min, maximum: perHour.max }),
  },
  { additionalProperties: false },
);
export type Settings = Static<typeof Settings>;

const { isDemo: _operatorOnly, ...editable } = Settings.properties;
const Changes = Type.Partial(Type.Object(editable), { additionalProperties: false });
export type SettingChanges = Static<typeof Changes>;

/**
 * `PATCH /api/admin/settings/`: the settings to change, by name. `before`: the values that the change is based on; if one of them is not
 * the stored one, the change is rejected (409 with `current`). `soon`: the deadline is meant, although it has passed or is less than a day away.
 */
export const SettingsBody = Type.Object(
  { ...Changes.properties, before: Type.Optional(Changes), soon: Type.Optional(Type.Boolean()) },
  { additionalProperties: false },
);
export type SettingsBody = Static<typeof SettingsBody>;

/** `POST /api/admin/settings/test-mail/`: a mail to the caller's own address. `no-server`: the operator has configured no mail server. */
export const TestMail = Type.Object({
  to: Type.String(),
  result: Type.Union([Type.Literal('sent'), Type.Literal('no-server'), Type.Literal('failed')]),
  /** What the mail server has answered, if it failed; in the server's own words. */
  reason: Type.String(),
});
export type TestMail = Static<typeof TestMail>;

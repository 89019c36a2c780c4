import {
  type Locale,
  type MailKind,
  mailKinds,
  mailLimits,
  mailSenderPattern,
  reminderLimits,
  settingLimits,
  settingLinkPattern,
} from '@round-table/shared/contract';
import { formatDeadline, toContentLocale } from '@round-table/shared/domain';
import type { IntlShape } from '@round-table/shared/libs/intl';
import { array, boolean, mixed, number as numberRule, string } from 'yup';
import { defineForm, type FormValues } from '../../components/entity/entity-form';
import { type Field, flag, number, special, text, translated } from '../../components/entity/fields';
import type { Layout } from '../../components/entity/form-fields';
import { AudienceField } from './fields/audience-field';
import { ColorsField } from './fields/colors-field';
import { DaysField } from './fields/days-field';
import { DeadlineField } from './fields/deadline-field';
import { GlossaryField } from './fields/glossary-field';
import { LogoFields } from './fields/logo-fields';
import { TimeZoneField } from './fields/time-zone-field';
import { isTerm, toGlossaryText } from './glossary-text';
import { isAnswerColor, type SettingsRow } from './settings-row';

/** What the fields need besides the settings. */
export interface SettingsContext {
  timeZone: string;
}

const toZoneName = (zone: string) => zone.replaceAll('_', ' ');

const texts = {
  label: string().max(settingLimits.label, 'settings.labelTooLong'),
  title: string().max(settingLimits.title, 'settings.titleTooLong'),
  note: string().max(settingLimits.note, 'settings.noteTooLong'),
  mailSubject: string().max(mailLimits.subject, 'settings.titleTooLong'),
  mailBody: string().max(mailLimits.body, 'settings.mailTooLong'),
  prose: string().max(settingLimits.prose, 'settings.proseTooLong'),
};
const isDay = (days: unknown) =>
  Number.isInteger(days) && Number(days) >= reminderLimits.days.min && Number(days) <= reminderLimits.days.max;
const link = string().trim().max(settingLimits.link, 'settings.linkTooLong').matches(new RegExp(settingLinkPattern), 'settings.noLink');

const sender = string()
  .trim()
  .max(settingLimits.title, 'settings.titleTooLong')
  .matches(new RegExp(mailSenderPattern), 'settings.noSender');

/** A whole number; `range` is the message that names its bounds. */
const limit = (label: string, { min, max }: { min: number; max: number }, range: string) =>
  number<SettingsRow, SettingsContext>({
    label,
    initial: null,
    rule: numberRule().typeError('common.numberUnreadable').required('common.required').integer(range).min(min, range).max(max, range),
    min,
    max,
  });

/** The logo in a language. Both languages have one control. */
const logo = (language: 'En' | 'De', component?: typeof LogoFields) =>
  special<SettingsRow, string, SettingsContext>({
    label: `settings.logo${language}`,
    initial: '',
    fromRow: (row) => row[`logo${language}`],
    rule: string(),
    component,
    toText: (image, { formatMessage }) => formatMessage({ id: image === '' ? 'settings.noLogo' : 'settings.ownLogo' }),
  });

/** Subject and text of each kind of mail. */
const mailFields = Object.assign(
  {},
  ...mailKinds.map((kind) => ({
    ...translated(`${kind}Subject`, { label: `settings.${kind}Subject`, rule: texts.mailSubject }),
    ...translated(`${kind}Body`, { label: `settings.${kind}Body`, rule: texts.mailBody, lines: { rows: 4 } }),
  })),
) as Record<`${MailKind}${'Subject' | 'Body'}_${Locale}`, Field<unknown, string, unknown>>;

/** Every setting that an admin may change. */
export const settingsForm = defineForm<SettingsRow, SettingsRow, FormValues<SettingsRow>, SettingsContext>({
  ...translated('label', { label: 'settings.label', rule: texts.label, required: true }),
  ...translated('labelShort', { label: 'settings.labelShort', rule: texts.label }),
  logoEn: logo('En', LogoFields),
  logoDe: logo('De'),
  ...translated('descriptionTitle', { label: 'settings.descriptionTitle', rule: texts.title }),
  ...translated('description', { label: 'settings.description', rule: texts.prose, lines: { rows: 4 } }),
  ...translated('footerCopyRight', { label: 'settings.footerCopyRight', rule: texts.title }),
  contactUrl: text({ label: 'settings.contactUrl', rule: link }),
  impressumUrl: text({ label: 'settings.impressumUrl', rule: link }),
  privacyUrl: text({ label: 'settings.privacyUrl', rule: link }),
  infoUrl1: text({ label: 'settings.infoUrl1', rule: link }),
  infoUrl2: text({ label: 'settings.infoUrl2', rule: link }),
  allowAnonUsers: flag({ label: 'settings.allowAnonUsers' }),
  enableDisclaimer: flag({ label: 'settings.enableDisclaimer' }),
  ...translated('disclaimerText', { label: 'settings.disclaimerText', rule: texts.prose, lines: { rows: 4 } }),
  deadline: special<SettingsRow, string | null, SettingsContext>({
    label: 'settings.deadline',
    initial: null,
    fromRow: ({ deadline }) => deadline,
    rule: string().nullable(),
    component: DeadlineField,
    toText: (deadline, { formatMessage, locale }, { timeZone }) =>
      deadline === null
        ? formatMessage({ id: 'settings.noDeadline' })
        : formatDeadline(toContentLocale(locale), { at: deadline, timeZone }),
  }),
  soon: special<SettingsRow, boolean, SettingsContext>({
    label: 'settings.soon',
    initial: false,
    fromRow: () => false,
    rule: boolean(),
  }),
  ...translated('versionNote', { label: 'settings.versionNote', rule: texts.note, lines: { rows: 3 } }),
  translationGlossary: special<SettingsRow, SettingsRow['translationGlossary'], SettingsContext>({
    label: 'settings.translationGlossary',
    initial: [],
    fromRow: ({ translationGlossary }) => translationGlossary,
    rule: array()
      .max(settingLimits.glossaryTerms, 'settings.glossaryTooLong')
      .test('terms', 'settings.noTerm', (terms) => terms?.every(isTerm) ?? false),
    component: GlossaryField,
    toText: toGlossaryText,
  }),
  remindersDays: special<SettingsRow, number[], SettingsContext>({
    label: 'settings.remindersDays',
    initial: [],
    fromRow: ({ remindersDays }) => remindersDays,
    rule: array()
      .max(reminderLimits.rules, 'settings.noDays')
      .test('days', 'settings.noDays', (days = []) => days.every(isDay) && new Set(days).size === days.length),
    component: DaysField,
    toText: (days, { formatList, formatMessage }) =>
      days.length === 0 ? formatMessage({ id: 'settings.noReminders' }) : formatList(days.map(String)),
  }),
  ...mailFields,
  mailsSender: {
    ...text<SettingsRow>({ label: 'settings.mailsSender', hint: 'settings.senderHint', rule: sender }),
    toText: (value: string, { formatMessage }: IntlShape) => value || formatMessage({ id: 'settings.ofServer' }),
  },
  mailsInquiries: flag({ label: 'settings.mailsInquiries' }),
  mailsMeaningChanges: flag({ label: 'settings.mailsMeaningChanges' }),
  mailsColleagueChanges: flag({ label: 'settings.mailsColleagueChanges' }),
  mailsNewVersions: flag({ label: 'settings.mailsNewVersions' }),
  timeZone: special<SettingsRow, string, SettingsContext>({
    label: 'settings.timeZone',
    initial: '',
    fromRow: ({ timeZone }) => timeZone,
    rule: string(),
    component: TimeZoneField,
    toText: (zone, { formatMessage }, { timeZone }) =>
      zone === '' ? `${formatMessage({ id: 'settings.ofServer' })}, ${toZoneName(timeZone)}` : toZoneName(zone),
  }),
  rhythm: limit('settings.rhythm', settingLimits.rhythm, 'settings.rhythmRange'),
  colors: special<SettingsRow, string[], SettingsContext>({
    label: 'settings.colors',
    initial: [],
    fromRow: ({ colors }) => colors,
    rule: array().test('colors', 'settings.noColor', (colors) => colors?.every(isAnswerColor) ?? false),
    component: ColorsField,
    toText: (colors) => colors.join(' '),
  }),
  chartsAudience: special<SettingsRow, SettingsRow['chartsAudience'], SettingsContext>({
    label: 'settings.chartsAudience',
    initial: 'admins',
    fromRow: ({ chartsAudience }) => chartsAudience,
    rule: mixed(),
    component: AudienceField,
    toText: (audience, { formatMessage }) => formatMessage({ id: `settings.audience.${audience}` }),
  }),
  ...translated('openDataLicence', { label: 'settings.openDataLicence', rule: texts.label }),
  openDataLicenceUrl: text({ label: 'settings.openDataLicenceUrl', rule: link }),
  confirmationFourEyes: flag({ label: 'settings.confirmationFourEyes' }),
  secondFactorRequiredForAdmins: flag({ label: 'settings.secondFactorRequiredForAdmins' }),
  uploadsPerHour: limit('settings.uploadsPerHour', settingLimits.perHour, 'settings.perHourRange'),
  uploadsMegabytesPerHour: limit('settings.uploadsMegabytesPerHour', settingLimits.megabytesPerHour, 'settings.megabytesPerHourRange'),
  uploadsMegabytesPerQuestion: limit(
    'settings.uploadsMegabytesPerQuestion',
    settingLimits.megabytesPerQuestion,
    'settings.megabytesPerQuestionRange',
  ),
  commentsPerHour: limit('settings.commentsPerHour', settingLimits.perHour, 'settings.perHourRange'),
  messagesPerHour: limit('settings.messagesPerHour', settingLimits.perHour, 'settings.perHourRange'),
});

type Name = keyof SettingsRow;
const both = <Text extends string>(name: Text) => [`${name}_en`, `${name}_de`] as const;

/** The section that the translation desk edits. */
export const glossarySection = { id: 'glossary', fields: ['translationGlossary'] } as const;

/** Fields with a dialog of their own. */
export interface SettingsSection {
  id: string;
  fields: readonly Name[];
  /** Which of them come first. */
  layout?: Layout<SettingsRow>;
  /** Kinds of mails whose texts have a dialog each. */
  mails?: readonly MailSection[];
}

/** The texts of a kind of mail, and the setting that turns it off. */
export interface MailSection extends SettingsSection {
  id: MailKind;
  isOn: Name & `mails${string}`;
}

const listTexts = (kind: MailKind) => [...both(`${kind}Subject`), ...both(`${kind}Body`)];
const mailSection = (kind: MailKind, isOn: MailSection['isOn']): MailSection => ({ id: kind, fields: listTexts(kind), isOn });

/** The parts of the page in their order. */
export const settingsSections: readonly SettingsSection[] = [
  {
    id: 'names',
    fields: [
      ...both('label'),
      ...both('labelShort'),
      'logoEn',
      'logoDe',
      ...both('descriptionTitle'),
      ...both('description'),
      ...both('footerCopyRight'),
    ],
  },
  { id: 'links', fields: ['contactUrl', 'impressumUrl', 'privacyUrl', 'infoUrl1', 'infoUrl2'] },
  { id: 'guests', fields: ['allowAnonUsers', 'enableDisclaimer', ...both('disclaimerText')] },
  {
    id: 'versions',
    fields: ['deadline', 'rhythm', ...both('versionNote'), 'confirmationFourEyes'],
    layout: [{ cells: ['deadline'] }, { cells: ['rhythm'] }],
  },
  {
    id: 'reminders',
    fields: ['remindersDays', ...listTexts('reminders')],
    layout: [{ cells: ['remindersDays'] }],
  },
  {
    id: 'mails',
    fields: ['mailsSender', 'mailsInquiries', 'mailsMeaningChanges', 'mailsColleagueChanges', 'mailsNewVersions'],
    mails: [
      mailSection('inquiries', 'mailsInquiries'),
      mailSection('replies', 'mailsInquiries'),
      mailSection('meaningChanges', 'mailsMeaningChanges'),
      mailSection('colleagueChanges', 'mailsColleagueChanges'),
      mailSection('newVersions', 'mailsNewVersions'),
    ],
  },
  { id: 'time', fields: ['timeZone'] },
  { id: 'colors', fields: ['colors'] },
  { id: 'openness', fields: ['chartsAudience', ...both('openDataLicence'), 'openDataLicenceUrl'] },
  { id: 'security', fields: ['secondFactorRequiredForAdmins'] },
  {
    id: 'limits',
    fields: ['uploadsPerHour', 'uploadsMegabytesPerHour', 'uploadsMegabytesPerQuestion', 'commentsPerHour', 'messagesPerHour'],
  },
];

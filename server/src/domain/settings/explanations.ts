import {
  type MailKind,
  mailLimits,
  mailPlaceholders,
  mapMailSettings,
  reminderLimits,
  type Settings,
  settingLimits,
} from '@round-table/shared/contract';

/** What a setting decides, and what its value must be, as an operator types it. */
interface Explanation {
  decides: string;
  value: string;
}

const { label, title, note, prose, link, rhythm, perHour, megabytesPerHour, megabytesPerQuestion, glossaryTerms, logoBytes } =
  settingLimits;
const text = (max: number) => `a text of at most ${max} characters; KEY.en and KEY.de set one language`;
const address = `an address with https:, http: or mailto:, or a path of this site such as /info/, of at most ${link} characters, or empty`;
const number = ({ min, max }: { min: number; max: number }) => `a whole number from ${min} to ${max}`;
const flag = 'true or false';
const image = `the file of a PNG, JPEG, WebP or SVG image of at most ${logoBytes / 1024} kB, or empty`;

const mailNames: Record<MailKind, string> = {
  reminders: 'reminders',
  inquiries: 'mails about a new inquiry',
  replies: 'mails about a reply to an inquiry',
  meaningChanges: 'mails about new questions and changed meanings',
  colleagueChanges: 'mails about what colleagues have changed',
  newVersions: 'mails about a new version',
};

/** One line per setting, for `settings set --help` and for what it refuses. */
export const settingExplanations: Record<keyof Settings, Explanation> = {
  label: { decides: 'the name of the installation, in titles and mails', value: `${text(label)}; not empty in both` },
  labelShort: { decides: 'the short name, for titles and narrow places such as the top bar; empty: the name', value: text(label) },
  'logo.en': { decides: 'the logo in English; empty: the German one, or that of the product', value: image },
  'logo.de': { decides: 'the logo in German; empty: the English one, or that of the product', value: image },
  description: { decides: 'what the landing page says of the installation', value: text(prose) },
  descriptionTitle: { decides: 'the heading of the landing page', value: text(title) },
  footerCopyRight: { decides: 'the line at the foot of each page', value: text(title) },
  disclaimerText: { decides: 'the text of the disclaimer that enableDisclaimer shows', value: text(prose) },
  infoUrl1: { decides: 'where "More information", the copyright line and "About" in the side menu lead', value: address },
  infoUrl2: { decides: 'a second address on the page /info/', value: address },
  contactUrl: { decides: 'where "Contact" leads, such as mailto:office@example.org', value: address },
  impressumUrl: { decides: 'where the legal notice is', value: address },
  privacyUrl: { decides: 'where the page on data protection is', value: address },
  'openData.licence': { decides: 'the licence of the open data, such as CC BY 4.0; empty: none is granted', value: text(label) },
  'openData.licenceUrl': { decides: 'the address of that licence', value: address },
  allowAnonUsers: { decides: 'whether visitors without an account may read what is public', value: flag },
  enableDisclaimer: { decides: 'whether the questionnaire asks to accept the disclaimer first', value: flag },
  colors: {
    decides: 'the colours of the answer options in their order; the standard colours are used if two look alike',
    value: 'a JSON list of ten colours such as "#204A9D"',
  },
  deadline: { decides: 'when the next version is published', value: 'a moment such as 2027-06-30T20:00:00Z, or none' },
  rhythm: { decides: 'the months from one deadline to the next', value: number(rhythm) },
  timeZone: {
    decides: 'in which time zone days are counted and times are shown; empty: TIME_ZONE of the server',
    value: 'the name of a time zone such as Europe/Vienna, or empty',
  },
  'version.note': { decides: 'what the next version says of itself', value: text(note) },
  'translation.glossary': {
    decides: 'terms that the translation desk suggests',
    value: `a JSON list of at most ${glossaryTerms} terms such as {"en": "mortgage", "de": "Hypothek"}`,
  },
  isDemo: { decides: 'whether the landing page says that the data are invented', value: flag },
  'reminders.days': {
    decides: 'how many days before a deadline countries that are not confirmed are reminded by themselves; [] for never',
    value: `a JSON list of at most ${reminderLimits.rules} different whole numbers from ${reminderLimits.days.min} to ${reminderLimits.days.max}`,
  },
  ...mapMailSettings((kind, part) => ({
    decides: `the ${part === 'subject' ? 'subject' : 'text'} of ${mailNames[kind]}; empty: that of the product`,
    value: `${text(mailLimits[part])}; only ${mailPlaceholders[kind].map((placeholder) => `{${placeholder}}`).join(', ')} in braces`,
  })),
  'mails.sender': {
    decides: 'who sends the mails; empty: MAIL_FROM of the server, which mails come back to in any case',
    value: 'an e-mail address, or a name and an address in angle brackets, or empty',
  },
  'mails.inquiries': { decides: 'whether mails tell of questions to the office and of replies', value: flag },
  'mails.meaningChanges': { decides: 'whether mails tell of new questions and of changed meanings', value: flag },
  'mails.colleagueChanges': { decides: 'whether mails tell of what colleagues have changed', value: flag },
  'mails.newVersions': { decides: 'whether mails tell of a new version', value: flag },
  'charts.audience': { decides: 'who may read weights, scores and the ranking', value: 'admins, members or everyone' },
  'confirmation.fourEyes': { decides: 'whether a country is confirmed only once a second person agrees', value: flag },
  'secondFactor.requiredForAdmins': { decides: 'whether admins need a second factor', value: flag },
  'uploads.perHour': { decides: 'how many files one account may store in an hour', value: number(perHour) },
  'uploads.megabytesPerHour': { decides: 'how many megabytes one account may store in an hour', value: number(megabytesPerHour) },
  'uploads.megabytesPerQuestion': {
    decides: 'how many megabytes the files of one country on one question may have together',
    value: number(megabytesPerQuestion),
  },
  'comments.perHour': { decides: 'how many comments one account may save in an hour', value: number(perHour) },
  'messages.perHour': { decides: 'how many messages one account may send in an hour', value: number(perHour) },
};

/** The sentence that refuses a value, or a setting that does not exist. */
export function toSettingFault(field: string): string {
  const explanation = Object.entries(settingExplanations).find(([name]) => name === field)?.[1];
  return explanation ? `The value of ${field} must be ${explanation.value}.` : `There is no setting "${field}".`;
}

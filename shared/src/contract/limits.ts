/** Business constants and limits (LIM-01, LIM-02). Forms, server and database checks all read them here. */

/** The size an attachment or download may have, in bytes. */
export const maxFileBytes = 5 * 1024 * 1024;
/** Characters of a first name, a last name or the name of a country. */
export const maxNameLength = 50;
/** Characters of the name of an attachment. */
export const maxAttachmentNameLength = 200;
/** Characters of a country's `code` and `code_label`. */
export const maxCodeLength = 4;
/** Characters of a text of the catalogue (question, option, explanation, chapter name, download name). */
export const maxTextLength = 10_000;
/** Characters of the HTML of one comment. */
export const maxCommentLength = 100_000;
/** Characters of a message of an inquiry. */
export const maxMessageLength = 4000;
/** The most answered inquiries that the list of the office has, the newest first. */
export const maxAnsweredInquiries = 500;
/** Sources of a country's answer to a question. */
export const maxSources = 20;
export const maxSourceTextLength = 200;
/** Characters of the address of a source. */
export const maxSourceAddressLength = 2000;
/** Years after which a source should be checked again. */
export const sourceYears = 2;
/** Characters of a search text; a longer one is refused. */
export const maxSearchLength = 200;
/** The most hits of each kind that a search returns. */
export const maxSearchHits = 500;
/** Hits per page of a search response. */
export const searchPageSizes = { questions: 50, comments: 20, attachments: 20, chapters: 20, sources: 20 } as const;
/** The order of an answer option within its question. */
export const answerOrder = { min: 1, max: 10 } as const;
/** The fewest answer options of an active question. */
export const minActiveOptions = 2;
/** The step of weights and scores: three decimal places. */
export const weightStep = 0.001;
/** The greatest weight or score. */
export const maxWeight = 1_000_000;
/** Days left before the deadline from which on the confirmation card is no longer a warning, an error. */
export const confirmationDays = { warning: 30, error: 8 } as const;
/** The longest reason for which a confirmation is sent back, in characters. */
export const maxReason = 2000;
/** Hours between two reminders of a second confirmation. */
export const reminderHours = 24;
/** The first width that is not the mobile layout, in CSS pixels. */
export const mobileWidth = 1000;
/** The first width at which the title is not trimmed, in CSS pixels. */
export const titleWidth = 1200;
/** Maximum number of visible notifications. */
export const maxNotifications = 5;
/** The height of the result map's frame, in CSS pixels. */
export const mapFrameHeight = 600;
/** The height of the map above its legend on phones, in CSS pixels: the frame is as much higher as the legend needs. */
export const phoneMapHeight = 290;
export const passwordLength = { min: 10, max: 200 } as const;
/** Rows of the users table on a page. */
export const userPageSizes = [25, 50, 100] as const;
/** Texts on a page of the translation desk. */
export const translationPageSize = 50;
/** Characters of a file of translations: a catalogue of 5,000 questions has about ten million. */
export const maxXliffLength = 16_000_000;
/** The greatest order of a chapter or question. */
export const maxOrder = 1_000_000;
/** Characters of the message of a failure that a browser reports; the shell cuts longer ones. */
export const maxClientErrorMessage = 300;
/** Maximum number of overridden feature apps in one browser. */
export const maxOverrides = 5;
/** The fewest answers to a question for which its most common answer is named. */
export const minAnswersForMostCommon = 5;
/** Characters of the subject and the text of a mail that the office writes. */
export const mailLimits = { subject: 200, body: 4000 } as const;
/** Of the reminders by rule, how many a deadline has, and the days before it. */
export const reminderLimits = { rules: 10, days: { min: 1, max: 365 } } as const;

/** Limits of settings: characters of texts and links, months of the rhythm, and what one account may store. */
export const settingLimits = {
  label: 100,
  logoBytes: 65_536,
  title: 200,
  note: 1000,
  prose: 20_000,
  glossaryTerms: 500,
  link: 2000,
  rhythm: { min: 1, max: 120 },
  perHour: { min: 1, max: 100_000 },
  megabytesPerHour: { min: 5, max: 2_000 },
  megabytesPerQuestion: { min: 5, max: 100_000 },
} as const;

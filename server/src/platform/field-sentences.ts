import type { Locale } from '@round-table/shared/contract';
import { sheetSentences } from './spreadsheet/sheet-sentences';

/** A sentence for users in each language. */
export type Sentence = Record<Locale, string>;

/** Messages of field problems. `{name}` is a placeholder. */
export const fieldSentences = {
  required: { en: 'This field is required.', de: 'Dieses Feld ist erforderlich.' },
  unknown: { en: 'Unknown field.', de: 'Unbekanntes Feld.' },
  invalid: { en: 'This value is not valid.', de: 'Dieser Wert ist nicht gültig.' },
  type: { en: 'This value has the wrong type.', de: 'Dieser Wert hat den falschen Typ.' },
  format: { en: 'This value has the wrong format.', de: 'Dieser Wert hat das falsche Format.' },
  'too-short': { en: 'Must be {value} characters or more.', de: 'Mindestens {value} Zeichen.' },
  'too-long': { en: 'Must be {value} characters or less.', de: 'Höchstens {value} Zeichen.' },
  'too-small': { en: 'Must be {value} or more.', de: 'Mindestens {value}.' },
  'too-great': { en: 'Must be {value} or less.', de: 'Höchstens {value}.' },
  'too-few': { en: 'At least {value} required.', de: 'Mindestens {value} erforderlich.' },
  'too-many': { en: 'At most {value} are allowed.', de: 'Höchstens {value} sind erlaubt.' },
  step: { en: 'Must be a multiple of {value}.', de: 'Muss ein Vielfaches von {value} sein.' },
  'options-needed': {
    en: 'An active question needs at least {value} answer options.',
    de: 'Eine aktive Frage benötigt mindestens {value} Antwortoptionen.',
  },
  'no-placeholder': { en: '{value} is not a placeholder.', de: '{value} ist kein Platzhalter.' },
  'no-time-zone': { en: 'There is no time zone of this name.', de: 'Eine Zeitzone dieses Namens gibt es nicht.' },
  'ids-expected': { en: 'A JSON list of ids is expected, such as [1,2].', de: 'Erwartet wird eine JSON-Liste von IDs wie [1,2].' },
  'codes-expected': {
    en: 'A JSON list of country codes is expected, such as ["DE","FR"].',
    de: 'Erwartet wird eine JSON-Liste von Länderkürzeln wie ["DE","FR"].',
  },
  'day-to-come': { en: 'This day is still to come.', de: 'Dieser Tag liegt in der Zukunft.' },
  'not-there': { en: 'This does not exist.', de: 'Das gibt es nicht.' },
  'not-of-question': { en: 'This answer option does not belong to the question.', de: 'Diese Antwortoption gehört nicht zu dieser Frage.' },
  'nobody-else': { en: 'Nobody else answers for this country.', de: 'Für dieses Land ist sonst niemand zuständig.' },
  'one-of-both': { en: 'At least one of the fields is required', de: 'Mindestens eines der Felder ist erforderlich' },
  taken: { en: 'This is taken already.', de: 'Bereits vergeben.' },
  'countries-needed': { en: 'Experts need at least one country', de: 'Experten benötigen mindestens ein Land' },
  'admin-not-readonly': { en: 'An admin account cannot be read-only.', de: 'Ein Administrationskonto kann kein reiner Lesezugang sein.' },
  'email-invalid': { en: 'Invalid email address', de: 'Ungültige E-Mail-Adresse' },
  'token-used-up': {
    en: 'This link is no longer valid. Please request a new one.',
    de: 'Dieser Link ist nicht mehr gültig. Bitte fordern Sie einen neuen an.',
  },
  'colors-faint': {
    en: 'Colour {value} is too faint: it needs a contrast of 3:1 to the map.',
    de: 'Farbe {value} ist zu blass: Sie braucht zur Karte einen Kontrast von 3:1.',
  },
  'colors-alike': { en: 'Colours {value} look alike.', de: 'Farben {value} sehen gleich aus.' },
  'colors-alike-red-green': {
    en: 'Colours {value} look alike to people with red-green colour blindness.',
    de: 'Farben {value} sehen bei Rot-Grün-Schwäche gleich aus.',
  },
  'colors-alike-blue-yellow': {
    en: 'Colours {value} look alike to people with blue-yellow colour blindness.',
    de: 'Farben {value} sehen bei Blau-Gelb-Schwäche gleich aus.',
  },
  'logo-no-image': {
    en: 'This is not a PNG, JPEG, WebP or SVG image.',
    de: 'Das ist kein Bild im Format PNG, JPEG, WebP oder SVG.',
  },
  'deadline-soon': {
    en: 'This deadline has passed or is less than a day away. Please confirm that the version is to be published then.',
    de: 'Diese Frist ist verstrichen oder endet in weniger als einem Tag. Bitte bestätigen Sie, dass die Version dann veröffentlicht werden soll.',
  },
  'password-wrong': { en: 'This is not your present password.', de: 'Das ist nicht Ihr derzeitiges Passwort.' },
  'code-wrong': {
    en: 'This code is wrong. Please enter the one that the app shows now.',
    de: 'Dieser Code ist falsch. Bitte geben Sie den ein, den die App gerade zeigt.',
  },
  'password-common': { en: 'This password is too common.', de: 'Dieses Passwort ist zu gebräuchlich.' },
  'password-names': {
    en: 'This password consists of names that others know, such as yours, your e-mail address or that of the product.',
    de: 'Dieses Passwort besteht aus Namen, die andere kennen, etwa dem Ihren, Ihrer E-Mail-Adresse oder dem des Produkts.',
  },
  'not-loopback': {
    en: 'Must be the address of a program on your own computer (localhost).',
    de: 'Muss die Adresse eines Programms auf Ihrem eigenen Rechner sein (localhost).',
  },
  'name-required': { en: 'Name is Required', de: 'Ein Name ist erforderlich' },
  'file-required': { en: 'A file is required', de: 'Eine Datei ist erforderlich' },
  'file-too-large': { en: 'The file is too large. (Max. 5MB)', de: 'Die Datei ist zu groß. (Höchstens 5 MB)' },
  'files-full': {
    en: 'The files of a country on one question may have {value} MB together, including deleted ones that can still be restored. This one no longer fits.',
    de: 'Die Dateien eines Landes zu einer Frage dürfen zusammen {value} MB haben, gelöschte, die sich noch wiederherstellen lassen, eingeschlossen. Diese passt nicht mehr dazu.',
  },
  'file-kind': {
    en: 'Files with the ending {value} are not accepted: opened, they can run a program.',
    de: 'Dateien mit der Endung {value} werden nicht angenommen: Beim Öffnen können sie ein Programm starten.',
  },
  'file-content': {
    en: 'This file is not what its ending {value} says, and would not open. Please save it again from the program that it comes from.',
    de: 'Diese Datei ist nicht, was ihre Endung {value} sagt, und ließe sich nicht öffnen. Bitte speichern Sie sie aus dem Programm, aus dem sie stammt, noch einmal.',
  },
  'file-infected': {
    en: 'The virus scanner reports {value} in this file. It was not saved.',
    de: 'Der Virenscanner meldet in dieser Datei {value}. Sie wurde nicht gespeichert.',
  },
  ...sheetSentences,
  'file-empty': { en: 'The file is empty.', de: 'Die Datei ist leer.' },
} satisfies Record<string, Sentence>;

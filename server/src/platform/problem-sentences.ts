import type { Sentence } from './field-sentences';

/** All expected failures: HTTP status and the sentence for the user. The key is the stable `code` of the response. */
export const problems = {
  'bad-request': { status: 400, en: 'The request could not be read.', de: 'Die Anfrage konnte nicht gelesen werden.' },
  'bad-json': { status: 400, en: 'The body is not valid JSON.', de: 'Der Inhalt ist kein gültiges JSON.' },
  'bad-form': {
    status: 400,
    en: 'The form is incomplete or damaged. Please send it again.',
    de: 'Das Formular ist unvollständig oder beschädigt. Bitte senden Sie es erneut.',
  },
  'control-characters': {
    status: 400,
    en: 'The request contains characters that are not allowed.',
    de: 'Die Anfrage enthält unzulässige Zeichen.',
  },
  'not-signed-in': { status: 401, en: 'Please sign in.', de: 'Bitte melden Sie sich an.' },
  'token-invalid': {
    status: 401,
    en: 'The session has ended. Please sign in again.',
    de: 'Die Sitzung ist beendet. Bitte melden Sie sich erneut an.',
  },
  'token-scheme': {
    status: 401,
    en: 'The scheme of the Authorization header is not known here. Send the access token as `Authorization: JWT {token}`.',
    de: 'Das Schema im Authorization-Header wird hier nicht unterstützt. Senden Sie das Zugriffstoken als `Authorization: JWT {token}`.',
  },
  'deploy-token-invalid': {
    status: 401,
    en: 'A valid deploy token is required (`Authorization: Deploy {token}`).',
    de: 'Hierfür wird ein gültiges Deploy-Token benötigt (`Authorization: Deploy {token}`).',
  },
  'code-needed': {
    status: 401,
    en: 'This account has a second factor. Please send one of those that are named here.',
    de: 'Dieses Konto hat einen zweiten Faktor. Bitte senden Sie einen der hier genannten.',
  },
  'code-wrong': {
    status: 401,
    en: 'This code is wrong or has been used already.',
    de: 'Dieser Code ist falsch oder wurde schon verwendet.',
  },
  'passkey-refused': {
    status: 401,
    en: 'This passkey was not accepted. Please try again.',
    de: 'Dieser Passkey wurde nicht akzeptiert. Bitte versuchen Sie es noch einmal.',
  },
  'wrong-credentials': { status: 401, en: 'Wrong e-mail address or password.', de: 'E-Mail-Adresse oder Passwort ist falsch.' },
  'not-allowed': { status: 403, en: 'You are not allowed to do this.', de: 'Dazu sind Sie nicht berechtigt.' },
  'second-factor-missing': {
    status: 403,
    en: 'Administrators need a second factor here. Please set it up under “My account”.',
    de: 'Hier benötigen Administratoren einen zweiten Faktor. Bitte richten Sie ihn unter „Mein Konto“ ein.',
  },
  'overrides-forbidden': {
    status: 403,
    en: 'This installation does not allow feature apps from other sources.',
    de: 'Diese Installation erlaubt keine Apps aus anderen Quellen.',
  },
  'read-only': {
    status: 403,
    en: 'The read-only view cannot be changed.',
    de: 'In der schreibgeschützten Ansicht kann nichts geändert werden.',
  },
  'csrf-missing': {
    status: 403,
    en: 'The request does not come from this site. Please reload the page and try again.',
    de: 'Die Anfrage stammt nicht von dieser Seite. Bitte laden Sie die Seite neu und versuchen Sie es erneut.',
  },
  'link-expired': {
    status: 403,
    en: 'This link is no longer valid. Please open the file again from its page.',
    de: 'Dieser Link ist nicht mehr gültig. Bitte öffnen Sie die Datei erneut über die Seite, auf der sie verlinkt ist.',
  },
  'not-found': { status: 404, en: 'Not found.', de: 'Nicht gefunden.' },
  conflict: {
    status: 409,
    en: 'This conflicts with the stored data. Please reload the page and try again.',
    de: 'Das steht im Widerspruch zu den gespeicherten Daten. Bitte laden Sie die Seite neu und versuchen Sie es erneut.',
  },
  'comment-changed': {
    status: 409,
    en: 'The comment has been changed in the meantime.',
    de: 'Der Kommentar wurde zwischenzeitlich geändert.',
  },
  'sources-changed': {
    status: 409,
    en: 'The sources of law have been changed in the meantime.',
    de: 'Die Rechtsquellen wurden zwischenzeitlich geändert.',
  },
  'changed-meanwhile': {
    status: 409,
    en: 'This has been changed by somebody else in the meantime.',
    de: 'Dies wurde zwischenzeitlich von jemand anderem geändert.',
  },
  'nobody-to-remind': {
    status: 409,
    en: 'None of these countries has an expert who wants reminders.',
    de: 'Keines dieser Länder hat eine Fachperson, die Erinnerungen wünscht.',
  },
  'version-outdated': {
    status: 409,
    en: 'Since this was shown, a country has confirmed, taken its confirmation back or changed, or another version was created or withdrawn. Nothing was done. Please check the new state.',
    de: 'Seit der Anzeige hat ein Land bestätigt, seine Bestätigung zurückgenommen oder sich geändert, oder eine andere Version wurde erstellt oder zurückgezogen. Es wurde nichts getan. Bitte prüfen Sie den neuen Stand.',
  },
  'version-empty': {
    status: 409,
    en: 'The version would have no question or no confirmed country. Nothing was done.',
    de: 'Die Version enthielte keine Frage oder kein bestätigtes Land. Es wurde nichts getan.',
  },
  'clocks-differ': {
    status: 409,
    en: 'The clocks of the server and of the database differ, so no version is created. Please tell the operator.',
    de: 'Die Uhren von Server und Datenbank gehen unterschiedlich, deshalb wird keine Version erstellt. Bitte wenden Sie sich an den Betrieb.',
  },
  'confirmation-changed': {
    status: 409,
    en: 'The first confirmation has been withdrawn, renewed or decided on in the meantime. Please check what the page says now.',
    de: 'Die erste Bestätigung wurde zwischenzeitlich zurückgezogen, erneuert oder entschieden. Bitte prüfen Sie den neuen Stand.',
  },
  'confirmation-outdated': {
    status: 409,
    en: 'Answers have been changed since the first confirmation. Please check them and confirm again.',
    de: 'Seit der ersten Bestätigung wurden Antworten geändert. Bitte prüfen Sie sie und bestätigen Sie erneut.',
  },
  'own-confirmation': {
    status: 409,
    en: 'You have given the first confirmation. Somebody else has to give the second one.',
    de: 'Die erste Bestätigung stammt von Ihnen. Die zweite muss jemand anderes geben.',
  },
  'colleague-confirms': {
    status: 409,
    en: 'Another expert of the country can give the second confirmation. The office does so only if there is none.',
    de: 'Eine andere Fachperson des Landes kann die zweite Bestätigung geben. Die Geschäftsstelle gibt sie nur, wenn es keine gibt.',
  },
  'chapter-has-questions': { status: 409, en: 'Delete all questions first.', de: 'Löschen Sie zuerst alle Fragen.' },
  'option-in-use': {
    status: 409,
    en: 'This answer option has been chosen by countries and cannot be removed.',
    de: 'Diese Antwortoption wurde von Ländern gewählt und kann nicht entfernt werden.',
  },
  'nothing-to-translate': {
    status: 409,
    en: 'None of these texts exists in the language to translate from.',
    de: 'Keiner dieser Texte liegt in der Ausgangssprache vor.',
  },
  'rewording-needed': {
    status: 409,
    en: 'This changes texts of questions that have answers. Please say whether only the wording changes, or the meaning.',
    de: 'Dies ändert Texte von Fragen, zu denen es Antworten gibt. Bitte geben Sie an, ob sich nur der Wortlaut oder auch der Sinn ändert.',
  },
  'reorder-not-undone': {
    status: 409,
    en: 'The questions have been changed since, so the re-order can no longer be undone.',
    de: 'Die Fragen wurden seitdem geändert, daher lässt sich die Neunummerierung nicht mehr rückgängig machen.',
  },
  'import-outdated': {
    status: 409,
    en: 'Since this was shown, something of it has been changed. Nothing was imported. Please check the new state.',
    de: 'Seit der Anzeige hat sich etwas davon geändert. Es wurde nichts importiert. Bitte prüfen Sie den neuen Stand.',
  },
  'import-not-undone': {
    status: 409,
    en: 'This import has been undone already, or something that it changed has been changed since. Nothing was done.',
    de: 'Dieser Import wurde schon rückgängig gemacht, oder etwas davon wurde seitdem geändert. Es wurde nichts getan.',
  },
  'catalogue-exists': {
    status: 409,
    en: 'This installation already has a catalogue. That of the demonstration can be imported only into an empty one.',
    de: 'Diese Installation hat schon einen Katalog. Der Katalog der Demonstration lässt sich nur in eine leere einfügen.',
  },
  'last-admin': {
    status: 409,
    en: 'This is the last active admin account. At least one must remain.',
    de: 'Das ist das letzte aktive Administrationskonto; eines muss bestehen bleiben.',
  },
  'last-factor': {
    status: 409,
    en: 'Administrators need a second factor here. Please add another one before you remove this one.',
    de: 'Hier benötigen Administratoren einen zweiten Faktor. Bitte fügen Sie einen weiteren hinzu, bevor Sie diesen entfernen.',
  },
  'passkey-not-created': {
    status: 409,
    en: 'This passkey could not be added. Please try again.',
    de: 'Dieser Passkey konnte nicht hinzugefügt werden. Bitte versuchen Sie es noch einmal.',
  },
  'registry-moved': {
    status: 409,
    en: 'Somebody else has published a release in the meantime. Check what is live now and try again.',
    de: 'Inzwischen hat jemand anderes ein Release veröffentlicht. Prüfen Sie, was jetzt aktiv ist, und versuchen Sie es erneut.',
  },
  'build-differs': {
    status: 409,
    en: 'A build of this name has already been published with different contents. Give it a new version.',
    de: 'Unter diesem Namen wurde bereits ein Build mit anderem Inhalt veröffentlicht. Geben Sie ihm eine neue Version.',
  },
  'build-incomplete': {
    status: 409,
    en: 'Files of this build are missing. Publish it again.',
    de: 'Diesem Build fehlen Dateien. Veröffentlichen Sie ihn erneut.',
  },
  'nothing-to-go-back-to': {
    status: 409,
    en: 'There is no earlier release of this app to go back to.',
    de: 'Für diese App gibt es kein früheres Release, zu dem zurückgekehrt werden könnte.',
  },
  'release-refused': {
    status: 409,
    en: 'This build is not compatible with what is live.',
    de: 'Dieser Build ist mit dem aktiven Stand nicht kompatibel.',
  },
  'version-withdrawn': {
    status: 410,
    en: 'This version was taken by mistake and has been withdrawn.',
    de: 'Diese Version wurde irrtümlich erstellt und ist zurückgezogen.',
  },
  'too-large': { status: 413, en: 'This is too large.', de: 'Das ist zu groß.' },
  'uri-too-long': { status: 414, en: 'The address is too long.', de: 'Die Adresse ist zu lang.' },
  'wrong-media-type': {
    status: 415,
    en: 'This kind of content is not accepted here.',
    de: 'Diese Art von Inhalt wird hier nicht angenommen.',
  },
  'key-reused': {
    status: 422,
    en: 'The Idempotency-Key has been used for a request with other contents.',
    de: 'Der Idempotency-Key wurde schon für eine Anfrage mit anderem Inhalt verwendet.',
  },
  'too-many-requests': {
    status: 429,
    en: 'Too many attempts. Please try again in {wait}.',
    de: 'Zu viele Versuche. Bitte versuchen Sie es in {wait} erneut.',
  },
  'too-many-uploads': {
    status: 429,
    en: 'You have uploaded as many files as one account may within an hour. Please upload this one in {wait}.',
    de: 'Sie haben so viele Dateien hochgeladen, wie ein Konto innerhalb einer Stunde darf. Diese können Sie in {wait} hochladen.',
  },
  'too-many-comments': {
    status: 429,
    en: 'You have saved as many comments as one account may within an hour. Please save this one in {wait}.',
    de: 'Sie haben so viele Kommentare gespeichert, wie ein Konto innerhalb einer Stunde darf. Diesen können Sie in {wait} speichern.',
  },
  'too-many-messages': {
    status: 429,
    en: 'You have sent as many messages as one account may within an hour. Please send this one in {wait}.',
    de: 'Sie haben so viele Nachrichten gesendet, wie ein Konto innerhalb einer Stunde darf. Diese können Sie in {wait} senden.',
  },
  'too-many-reminders': {
    status: 429,
    en: 'A reminder has been sent already. You can send the next one in {wait}.',
    de: 'Es wurde bereits eine Erinnerung gesendet. Die nächste können Sie in {wait} senden.',
  },
  'too-many-exports': {
    status: 429,
    en: 'Several exports are already waiting. Please try again once one of them has ended.',
    de: 'Es warten bereits mehrere Exporte. Bitte versuchen Sie es erneut, sobald einer davon beendet ist.',
  },
  internal: {
    status: 500,
    en: 'Something went wrong on our side. Please try again later.',
    de: 'Bei uns ist ein Fehler aufgetreten. Bitte versuchen Sie es später erneut.',
  },
  'not-ready': {
    status: 503,
    en: 'The service is not available right now. Please try again in a moment.',
    de: 'Der Dienst ist gerade nicht verfügbar. Bitte versuchen Sie es gleich noch einmal.',
  },
  'files-not-available': {
    status: 503,
    en: 'Files cannot be opened or saved at the moment. Please try again in a few minutes.',
    de: 'Dateien können gerade weder geöffnet noch gespeichert werden. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  },
  'scan-not-available': {
    status: 503,
    en: 'Files cannot be scanned for viruses at the moment, so this one was not saved. Please try again in a few minutes.',
    de: 'Dateien können gerade nicht auf Viren geprüft werden, deshalb wurde diese nicht gespeichert. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  },
  'open-data-not-written': {
    status: 503,
    en: 'The files of this version are being written. Please try again in a few minutes.',
    de: 'Die Dateien dieser Version werden gerade erstellt. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  },
  stopping: {
    status: 503,
    en: 'This server is about to stop. Please send requests to another one.',
    de: 'Dieser Server wird gleich beendet. Bitte senden Sie Anfragen an einen anderen.',
  },
  'storage-full': {
    status: 507,
    en: 'The server has no storage space left, so nothing was saved. Please inform the administrators.',
    de: 'Auf dem Server ist kein Speicherplatz mehr frei; es wurde nichts gespeichert. Bitte informieren Sie die Administration.',
  },
} satisfies Record<string, Sentence & { status: number }>;

import { toPlainText } from '@round-table/shared/domain';
import { sanitizeComment } from '../../domain/comment-html/rich-text';

export interface CommentText {
  html: string;
  plain: string;
}

const toText = (html: string): CommentText => {
  const clean = sanitizeComment(html);
  return { html: clean, plain: toPlainText(clean) };
};

/** Neutral placeholders without statements about the law of any country. */
const english = [
  '<p>[Demo] The general rule applies. Practice follows it without exception.</p>',
  '<p>[Demo] The answer describes the <strong>usual case</strong>. Two exceptions are known:</p><ul><li>property of public bodies,</li><li>property that belongs to several persons.</li></ul>',
  '<p>[Demo] A reform is under discussion. The answer states the law as it stands.</p>',
  '<p>[Demo] See the <a href="https://demo.example/commentary">commentary</a> for the details and for the case law.</p>',
  '<p>[Demo] The statute is silent. Courts and notaries have developed the following steps:</p><ol><li>the application is filed,</li><li>the register is searched,</li><li>the entry is made and both sides are told.</li></ol>',
  '<p>[Demo] Only the date of filing counts.</p>',
  '<p>[Demo] It is <strong>not</strong> limited in time, but falls away together with the claim.</p><p>Between banks a form of agreement is in use that deals with this point.</p>',
  '<p>[Demo] In practice this takes longer in cities than in the country. The answer gives the average.</p>',
  '<p>[Demo] The parties may agree otherwise; they <em>rarely</em> do.</p>',
  '<p>[Demo] The option chosen fits best, though none fits exactly: the rule differs between homes and commercial property.</p>',
  '<p>[Demo] The fee schedule and the forms are published on the <a href="https://demo.example/register">website of the register</a>.</p><ul><li>Fees depend on the amount secured.</li><li>Electronic filing is <strong>cheaper</strong>.</li></ul>',
  '<p>[Demo] This was answered differently before. The change follows a decision of the supreme court.</p>',
].map(toText);

const german = [
  '<p>[Demo] Es gilt die allgemeine Regel. Die Praxis folgt ihr ohne Ausnahme.</p>',
  '<p>[Demo] Die Antwort beschreibt den <strong>Regelfall</strong>. Zwei Ausnahmen sind bekannt:</p><ul><li>Grundstücke öffentlicher Körperschaften,</li><li>Grundstücke mehrerer Eigentümer.</li></ul>',
  '<p>[Demo] Eine Reform wird erörtert. Die Antwort gibt das geltende Recht wieder.</p>',
  '<p>[Demo] Einzelheiten und Rechtsprechung finden sich in der <a href="https://demo.example/kommentar">Kommentierung</a>.</p>',
  '<p>[Demo] Das Gesetz schweigt dazu. In der Praxis der Gerichte und Notare haben sich folgende Schritte herausgebildet:</p><ol><li>Der Antrag wird gestellt,</li><li>das Grundbuch wird eingesehen,</li><li>die Eintragung erfolgt und wird beiden Seiten mitgeteilt.</li></ol>',
  '<p>[Demo] Maßgeblich ist allein der Zeitpunkt des Eingangs.</p>',
  '<p>[Demo] Das Recht ist <strong>nicht</strong> befristet, erlischt aber mit der Forderung.</p><p>Zwischen Kreditinstituten ist ein Mustervertrag gebräuchlich, der diesen Punkt regelt.</p>',
  '<p>[Demo] In Großstädten dauert es erfahrungsgemäß länger als auf dem Land. Angegeben ist der Durchschnitt.</p>',
  '<p>[Demo] Abweichende Vereinbarungen sind zulässig, aber <em>selten</em>.</p>',
  '<p>[Demo] Die gewählte Möglichkeit trifft am ehesten zu, wenn auch nicht genau: Für Wohn- und Gewerbeimmobilien gelten verschiedene Regeln.</p>',
  '<p>[Demo] Gebührenverzeichnis und Vordrucke stehen auf der <a href="https://demo.example/grundbuch">Seite des Grundbuchamts</a>.</p><ul><li>Die Gebühren richten sich nach dem gesicherten Betrag.</li><li>Elektronische Anträge sind <strong>günstiger</strong>.</li></ul>',
  '<p>[Demo] Früher war die Antwort eine andere. Die Änderung beruht auf einer Entscheidung des obersten Gerichts.</p>',
].map(toText);

const revision = {
  german: toText('<p>[Demo] Für diese Version erneut geprüft; die Praxis der letzten beiden Jahre ist berücksichtigt.</p>'),
  english: toText('<p>[Demo] Checked again for this version; the practice of the last two years is included.</p>'),
};

const germanSpeaking: readonly string[] = ['DE', 'AT', 'CH', 'LI'];

/** The comments of a country: German ones if its experts write German. */
export const commentPool = (country: string): readonly CommentText[] => (germanSpeaking.includes(country) ? german : english);

/** Returns the comment with the sentence that a later revision added. */
export function toRevised(country: string, { html, plain }: CommentText): CommentText {
  const added = germanSpeaking.includes(country) ? revision.german : revision.english;
  return { html: html + added.html, plain: `${plain}\n${added.plain}` };
}

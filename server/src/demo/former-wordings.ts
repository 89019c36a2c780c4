import { sql } from 'kysely';
import type { Catalogue } from '../domain/catalogue/catalogue-file';
import type { Db } from '../platform/db/schema/schema';
import type { DemoQuestion } from './stages/stage-rows';

interface Texts {
  text_en: string;
  text_de: string;
}

/** The texts that a question of the demo had in its first versions. */
export interface FormerWording extends Texts {
  /** Chapter and question number, as `3.4`. */
  key: string;
  /** How many versions have these texts. */
  versions: number;
  /** Whether the texts of the catalogue mean something else, so that answers to these ones are to be reviewed. */
  isMeaning?: boolean;
  /** Options that read differently, by their number. */
  options?: Record<number, Texts>;
}

/** Of the demo catalogue, so that readers can compare versions word by word. */
export const demoWordings: FormerWording[] = [
  {
    key: '1.2',
    versions: 2,
    text_en: 'Does the law know a non-accessory security right?',
    text_de: 'Gibt es ein nicht akzessorisches Grundpfandrecht?',
    options: { 1: { text_en: 'Yes, and it is common', text_de: 'Ja, und es ist verbreitet' } },
  },
  {
    key: '2.1',
    versions: 1,
    text_en: 'Which effect does the entry in the register have on the creation of the security right?',
    text_de: 'Welche Wirkung hat die Eintragung im Register für das Grundpfandrecht?',
    options: {
      1: { text_en: 'Constitutive', text_de: 'Konstitutiv' },
      2: { text_en: 'Declaratory', text_de: 'Deklaratorisch' },
    },
  },
  {
    key: '3.1',
    versions: 2,
    text_en: 'Which form is required?',
    text_de: 'Welche Form ist erforderlich?',
    options: { 1: { text_en: 'Written form', text_de: 'Schriftform' } },
  },
  {
    key: '4.2',
    versions: 1,
    text_en: 'What happens to the security right when the loan has been repaid?',
    text_de: 'Was geschieht mit dem Grundpfandrecht, wenn das Darlehen zurückgezahlt ist?',
  },
  {
    key: '5.2',
    versions: 2,
    isMeaning: true,
    text_en: 'Can the parties change the rank by agreement?',
    text_de: 'Können die Beteiligten den Rang durch Vereinbarung ändern?',
    options: { 2: { text_en: 'Yes, but not against third parties', text_de: 'Ja, aber nicht gegenüber Dritten' } },
  },
  {
    key: '6.1',
    versions: 2,
    text_en: 'What is needed to transfer the security right to another bank?',
    text_de: 'Was ist nötig, um das Grundpfandrecht auf eine andere Bank zu übertragen?',
  },
];

async function setTexts(tx: Db, { id, options }: DemoQuestion, texts: Texts, optionTexts: Record<number, Texts>): Promise<void> {
  await tx.updateTable('question').set(texts).where('id', '=', id).execute();
  for (const [order, option] of Object.entries(optionTexts)) {
    await tx
      .updateTable('answer_option')
      .set(option)
      .where('id', '=', options[Number(order) - 1] ?? 0)
      .execute();
  }
}

/** Gives the questions the texts that they had before the version of this number, from 1; the texts of the catalogue if they were reworded. */
export async function setWordings(
  tx: Db,
  version: number,
  { wordings, questions, catalogue, at }: { wordings: FormerWording[]; questions: DemoQuestion[]; catalogue: Catalogue; at: Date },
): Promise<void> {
  const changed: number[] = [];
  const present = catalogue.chapters.flatMap((chapter) => chapter.questions);
  for (const wording of wordings) {
    const { key, versions, options = {}, text_en, text_de } = wording;
    const index = questions.findIndex((question) => question.key === key);
    const [question, now] = [questions[index], present[index]];
    if (!question || !now) continue;
    if (version <= versions) await setTexts(tx, question, { text_en, text_de }, options);
    else {
      if (wording.isMeaning) changed.push(question.id);
      const orders = Object.keys(options).map(Number);
      const reworded = now.answers.filter(({ order }) => orders.includes(order));
      const texts = Object.fromEntries(reworded.map((answer) => [answer.order, { text_en: answer.text_en, text_de: answer.text_de }]));
      await setTexts(tx, question, { text_en: now.text_en, text_de: now.text_de }, texts);
    }
  }
  // Those that the database has just recorded have the time of this transaction.
  await sql`update former_wording set replaced_at = ${at}, is_meaning = question_id = any(${changed}::int[]) where replaced_at = now()`.execute(
    tx,
  );
}

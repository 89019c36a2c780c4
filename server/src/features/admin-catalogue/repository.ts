import type { Rewording } from '@round-table/shared/contract';
import type { Db } from '../../platform/db/schema/schema';
import { changeChapter, getAdminChapter } from './chapters';
import { changeQuestion, getAdminQuestion } from './questions';

/** Texts by column, such as `text_en`. */
type Texts = Record<string, string>;

/** Changes texts of a chapter as its form does, everything else stays. Throws as `changeChapter`. */
export async function changeChapterTexts(tx: Db, chapter: number, texts: Texts) {
  const { id, questions, ...body } = await getAdminChapter(tx, chapter, []);
  return changeChapter(tx, id, { ...body, ...texts });
}

/** Changes texts of a question and of its options (by id) as its form does, everything else stays. Throws as `changeQuestion`. */
export async function changeQuestionTexts(
  tx: Db,
  question: number,
  { own, ofOptions, rewording }: { own: Texts; ofOptions: ReadonlyMap<number, Texts>; rewording: Rewording | undefined },
) {
  const { id, chapter_order, chapter_name_en, chapter_name_de, attachment_set, ...body } = await getAdminQuestion(tx, question);
  const answers = body.answers.map((option) => ({ ...option, ...ofOptions.get(option.id) }));
  return changeQuestion(tx, id, { ...body, ...own, answers, rewording });
}

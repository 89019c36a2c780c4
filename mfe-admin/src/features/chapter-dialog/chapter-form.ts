import type { AdminChapter, AdminChapterBody } from '@round-table/shared/contract';
import { boolean, object } from 'yup';
import { oneOf, order, text, weight } from '../../kit/rules';

/** What the form holds of a chapter (specification, section 2). A number that is not typed yet is null. */
export interface ChapterValues extends Omit<AdminChapterBody, 'revision' | 'order' | 'weight'> {
  order: number | null;
  weight: number | null;
}

/** The values of the form: of a chapter, or of a new one, which comes last. */
export const toChapterValues = (chapter: AdminChapter | undefined, lastOrder: number): ChapterValues => ({
  order: chapter?.order ?? lastOrder + 1,
  name_en: chapter?.name_en ?? '',
  name_de: chapter?.name_de ?? '',
  explanation_en: chapter?.explanation_en ?? '',
  explanation_de: chapter?.explanation_de ?? '',
  weight: chapter?.weight ?? 1,
  active: chapter?.active ?? true,
  public: chapter?.public ?? true,
});

/** What is sent: without spaces round the texts, and with the state that was seen. */
export const toChapterBody = (values: ChapterValues, seen?: AdminChapter): AdminChapterBody => ({
  ...values,
  order: Number(values.order),
  weight: Number(values.weight),
  name_en: values.name_en.trim(),
  name_de: values.name_de.trim(),
  explanation_en: values.explanation_en.trim(),
  explanation_de: values.explanation_de.trim(),
  revision: seen?.revision,
});

const names = ['name_en', 'name_de'] as const;

/** Its errors are message ids. */
export const chapterSchema = object({
  order,
  weight,
  name_en: oneOf(text, names),
  name_de: oneOf(text, names),
  explanation_en: text,
  explanation_de: text,
  active: boolean().required(),
  public: boolean().required(),
});

import type { AdminChapter, AdminChapterBody } from '@round-table/shared/contract';
import { boolean, object } from 'yup';
import { order, requireOneOf, text, weight } from '../../lib/form-rules';

/** The form values of a chapter (QAD-02). An empty number field is null. */
export interface ChapterValues extends Omit<AdminChapterBody, 'revision' | 'order' | 'weight'> {
  order: number | null;
  weight: number | null;
}

/** The form values of a chapter; a new one comes last. */
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

/** The request body: with trimmed texts, and the revision that the values are based on. */
export const toChapterBody = (values: ChapterValues, base?: AdminChapter): AdminChapterBody => ({
  ...values,
  order: Number(values.order),
  weight: Number(values.weight),
  name_en: values.name_en.trim(),
  name_de: values.name_de.trim(),
  explanation_en: values.explanation_en.trim(),
  explanation_de: values.explanation_de.trim(),
  revision: base?.revision,
});

const names = ['name_en', 'name_de'] as const;

/** Error texts are message ids. */
export const chapterSchema = object({
  order,
  weight,
  name_en: requireOneOf(text, names),
  name_de: requireOneOf(text, names),
  explanation_en: text,
  explanation_de: text,
  active: boolean().required(),
  public: boolean().required(),
});

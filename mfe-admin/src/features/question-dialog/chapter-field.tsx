import type { AdminChapter } from '@round-table/shared/contract';
import { toRoman } from '@round-table/shared/domain';
import { FormattedMessage } from '@round-table/shared/kit/intl';
import { useLocale } from '@round-table/shared/runtime';
import { FormField, Select } from '@round-table/shared/ui/form';
import { useField, useFormikContext } from 'formik';
import { useFieldError } from '../../kit/fields';
import { inLocale } from '../../kit/table-cells';
import { nextOrder, type QuestionValues } from './question-form';

/** The chapter of a question; a new question comes last in the one that is chosen. */
export function ChapterField({ chapters, isNew }: { chapters: AdminChapter[]; isNew: boolean }) {
  const locale = useLocale();
  const [field, , { setTouched }] = useField<number | null>('chapter');
  const { values, setValues } = useFormikContext<QuestionValues>();
  const choose = (chosen: number) => {
    const chapter = chapters.find(({ id }) => id === chosen);
    setValues({ ...values, chapter: chosen, order: isNew && chapter ? nextOrder(chapter.questions) : values.order });
  };
  return (
    <FormField label={<FormattedMessage id="questionDialog.chapter" />} error={useFieldError('chapter')} required>
      {(control) => (
        <Select<number>
          {...control}
          showSearch
          optionFilterProp="label"
          value={field.value ?? undefined}
          onChange={choose}
          onBlur={() => setTouched(true)}
          options={chapters.map(({ id, order, name_en, name_de }) => ({
            value: id,
            label: `${toRoman(order)}. ${inLocale(locale, { en: name_en, de: name_de })}`,
          }))}
        />
      )}
    </FormField>
  );
}

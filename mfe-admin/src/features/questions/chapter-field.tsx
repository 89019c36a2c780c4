import type { AdminChapter } from '@round-table/shared/contract';
import { inLocale, toRoman } from '@round-table/shared/domain';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { useLocale } from '@round-table/shared/runtime';
import { FormField, Select } from '@round-table/shared/ui/form';
import { useField, useFormikContext } from 'formik';
import { useFieldError } from '../../components/fields/fields';
import { getNextOrder } from '../../lib/next-order';
import type { QuestionValues } from './question-values';

/** The chapter of a question; a new question gets the last order in the chosen chapter. */
export function ChapterField({ chapters, isNew }: { chapters: AdminChapter[]; isNew: boolean }) {
  const locale = useLocale();
  const [field, , { setTouched }] = useField<number | null>('chapter');
  const { values, setValues } = useFormikContext<QuestionValues>();
  const choose = async (chosen: number) => {
    const chapter = chapters.find(({ id }) => id === chosen);
    await setValues({ ...values, chapter: chosen, order: isNew && chapter ? getNextOrder(chapter.questions) : values.order });
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
            label: `${toRoman(order)}. ${inLocale(locale, name_en, name_de)}`,
          }))}
        />
      )}
    </FormField>
  );
}

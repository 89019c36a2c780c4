import type { AdminChapter } from '@round-table/shared/contract';
import { toRoman } from '@round-table/shared/domain';
import { useIntl } from '@round-table/shared/libs/intl';
import type { QuestionValues } from './question-form';

/** The form values as text, to show an edit conflict. */
export function useQuestionDisplayValues(chapters: AdminChapter[]) {
  const { formatMessage } = useIntl();
  const toText = (id: string, labelId?: string) => formatMessage({ id }, { what: labelId && formatMessage({ id: labelId }) });
  const yesNo = (value: boolean) => toText(value ? 'common.yes' : 'common.no');
  return (values: QuestionValues) => ({
    [toText('questionDialog.chapter')]: toRoman(chapters.find(({ id }) => id === values.chapter)?.order ?? 0),
    [toText('common.order')]: String(values.order ?? ''),
    [toText('common.active')]: yesNo(values.active),
    [toText('common.public')]: yesNo(values.public),
    [toText('questionDialog.special')]: yesNo(values.is_marked_as_special),
    [toText('common.inEnglish', 'questionDialog.text')]: values.text_en,
    [toText('common.inGerman', 'questionDialog.text')]: values.text_de,
    [toText('common.inEnglish', 'common.explanation')]: values.explanation_en,
    [toText('common.inGerman', 'common.explanation')]: values.explanation_de,
    [toText('questionDialog.answers')]: values.answers
      .map(({ order, text_en, text_de }) => `${order ?? ''}: ${text_en} / ${text_de}`)
      .join('\n'),
    [toText('questionDialog.newAttachments')]: values.attachments.map(({ name }) => name).join('\n'),
  });
}

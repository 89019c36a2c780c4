import type { AdminQuestion } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { type Message, notified, toMessage, useAppDispatch, useCountries } from '@round-table/shared/runtime';
import { Button, ErrorText } from '@round-table/shared/ui';
import { Popconfirm } from '@round-table/shared/ui/overlay';
import { useListOnQuestionQuery, useRemoveQuestionMutation } from './question-api';
import styles from './remove-question.module.css';

/** How many countries lose answers or comments with a question; loaded when the confirmation opens. */
function DeletionNote({ question }: { question: number }) {
  const { data, error } = useListOnQuestionQuery(question, { refetchOnMountOrArgChange: true });
  const countries = useCountries();
  if (error !== undefined) return <ErrorText error={error} />;
  if (!data) return <FormattedMessage id="ui.loading" />;
  const codes = new Map(countries.map(({ id, code }) => [id, code]));
  const affectedCountries = new Set([
    ...data.answers.map(({ country }) => codes.get(country) ?? country),
    ...data.comments.map(({ country }) => country),
  ]);
  return (
    <div className={styles.consequence}>
      <FormattedMessage id="questionDialog.goesWithIt" values={{ countries: affectedCountries.size }} />{' '}
      <FormattedMessage id="questionDialog.canComeBack" />
    </div>
  );
}

interface RemoveQuestionProps {
  question: AdminQuestion;
  onRemoved: () => void;
  onFailed: (message: Message) => void;
}

/** Deletes a question after a confirmation that says what else is deleted (QAD-11). */
export function RemoveQuestion({ question: { id }, onRemoved, onFailed }: RemoveQuestionProps) {
  const dispatch = useAppDispatch();
  const [remove, { isLoading }] = useRemoveQuestionMutation();
  const handleConfirm = async () => {
    const { error } = await remove(id);
    if (error !== undefined) return onFailed(toMessage(error));
    dispatch(notified({ kind: 'success', message: { id: 'questionDialog.deleted' } }));
    onRemoved();
  };
  return (
    <Popconfirm
      title={<FormattedMessage id="questionDialog.deleteQuestion" />}
      description={<DeletionNote question={id} />}
      okText={<FormattedMessage id="questionDialog.delete" />}
      okButtonProps={{ danger: true }}
      cancelText={<FormattedMessage id="common.cancel" />}
      destroyOnHidden
      onConfirm={handleConfirm}
    >
      <Button danger type="text" loading={isLoading}>
        <FormattedMessage id="questionDialog.delete" />
      </Button>
    </Popconfirm>
  );
}

import type { AdminQuestion } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { skipToken } from '@round-table/shared/libs/query';
import { type Message, notified, toMessage, useAppDispatch, useCountries } from '@round-table/shared/runtime';
import { Button, ErrorText } from '@round-table/shared/ui';
import { Popconfirm } from '@round-table/shared/ui/overlay';
import { useState } from 'react';
import { type OnQuestion, useListOnQuestionQuery, useRemoveQuestionMutation } from './question-api';
import styles from './remove-question.module.css';

/** How many countries lose answers or comments with a question. */
function Consequence({ data, error }: { data: OnQuestion | undefined; error: unknown }) {
  const countries = useCountries();
  if (error !== undefined) return <ErrorText error={error} />;
  if (!data) return <FormattedMessage id="ui.loading" />;
  const codes = new Map(countries.map(({ id, code }) => [id, code]));
  const affectedCountries = new Set([
    ...data.answers.map(({ country }) => codes.get(country) ?? country),
    ...data.comments.map(({ country }) => country),
  ]);
  return (
    <>
      <FormattedMessage id="questionDialog.goesWithIt" values={{ countries: affectedCountries.size }} />{' '}
      <FormattedMessage id="questionDialog.canComeBack" />
    </>
  );
}

interface RemoveQuestionProps {
  question: AdminQuestion;
  onRemoved: () => void;
  onFailed: (message: Message) => void;
}

/** Deletes a question after a confirmation, which says what else is deleted before it can be given (QAD-11). */
export function RemoveQuestion({ question: { id }, onRemoved, onFailed }: RemoveQuestionProps) {
  const dispatch = useAppDispatch();
  const [remove, { isLoading }] = useRemoveQuestionMutation();
  const [isOpen, setOpen] = useState(false);
  const { data, error: loadingError, isFetching } = useListOnQuestionQuery(isOpen ? id : skipToken, { refetchOnMountOrArgChange: true });
  const handleConfirm = async () => {
    const { error } = await remove(id);
    if (error !== undefined) return onFailed(toMessage(error));
    dispatch(notified({ kind: 'success', message: { id: 'questionDialog.deleted' } }));
    onRemoved();
  };
  return (
    <Popconfirm
      title={<FormattedMessage id="questionDialog.deleteQuestion" />}
      description={
        <div className={styles.consequence}>
          <Consequence data={isFetching ? undefined : data} error={loadingError} />
        </div>
      }
      okText={<FormattedMessage id="questionDialog.delete" />}
      okButtonProps={{ danger: true, disabled: isFetching }}
      cancelText={<FormattedMessage id="common.cancel" />}
      destroyOnHidden
      onOpenChange={setOpen}
      onConfirm={handleConfirm}
    >
      <Button danger type="text" loading={isLoading}>
        <FormattedMessage id="questionDialog.delete" />
      </Button>
    </Popconfirm>
  );
}

import type { AdminQuestion } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/kit/intl';
import { type Message, messageOf, notified, useAppDispatch, useCountries } from '@round-table/shared/runtime';
import { Button, ErrorText } from '@round-table/shared/ui';
import { Popconfirm } from '@round-table/shared/ui/overlay';
import { useListOnQuestionQuery, useRemoveQuestionMutation } from './question-api';

/** What goes with a question: it is counted when somebody is about to delete it. */
function Consequence({ question }: { question: number }) {
  const { data, error } = useListOnQuestionQuery(question, { refetchOnMountOrArgChange: true });
  const countries = useCountries();
  if (error !== undefined) return <ErrorText error={error} />;
  if (!data) return <FormattedMessage id="ui.loading" />;
  const codes = new Map(countries.map(({ id, code }) => [id, code]));
  const touched = new Set([
    ...data.answers.map(({ country }) => codes.get(country) ?? country),
    ...data.comments.map(({ country }) => country),
  ]);
  return (
    <div className="question-consequence">
      <FormattedMessage id="questionDialog.goesWithIt" values={{ countries: touched.size }} />{' '}
      <FormattedMessage id="questionDialog.canComeBack" />
    </div>
  );
}

interface RemoveQuestionProps {
  question: AdminQuestion;
  onRemoved: () => void;
  onFailed: (message: Message) => void;
}

/** Deletes a question, after a question that says what goes with it (QAD-11). */
export function RemoveQuestion({ question: { id }, onRemoved, onFailed }: RemoveQuestionProps) {
  const dispatch = useAppDispatch();
  const [remove, { isLoading }] = useRemoveQuestionMutation();
  const confirmed = async () => {
    const { error } = await remove(id);
    if (error !== undefined) return onFailed(messageOf(error));
    dispatch(notified({ kind: 'success', message: { id: 'questionDialog.deleted' } }));
    onRemoved();
  };
  return (
    <Popconfirm
      title={<FormattedMessage id="questionDialog.deleteQuestion" />}
      description={<Consequence question={id} />}
      okText={<FormattedMessage id="questionDialog.delete" />}
      okButtonProps={{ danger: true }}
      cancelText={<FormattedMessage id="kit.cancel" />}
      destroyOnHidden
      onConfirm={confirmed}
    >
      <Button danger type="text" loading={isLoading}>
        <FormattedMessage id="questionDialog.delete" />
      </Button>
    </Popconfirm>
  );
}

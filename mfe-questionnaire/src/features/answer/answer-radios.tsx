import type { ChapterQuestion, UserCountry } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/kit/intl';
import { useAppDispatch } from '@round-table/shared/runtime';
import { InlineError, OptionNumber, VisuallyHidden } from '@round-table/shared/ui';
import { Radio } from '@round-table/shared/ui/form';
import { chooseAnswer } from './choose-answer';
import { useFindGivenAnswerQuery } from './given-answers-api';
import './answer-radios.css';

interface AnswerRadiosProps {
  question: ChapterQuestion;
  country: UserCountry;
  /** Something was stored: what shows the answers of all countries is out of date. */
  onStored: () => void;
}

/** The value of "not answered yet": no option has it. */
const none = 0;

/** The answer of one's own country, as radio rows that carry the map's numbers. */
export function AnswerRadios({ question, country, onStored }: AnswerRadiosProps) {
  const dispatch = useAppDispatch();
  const place = { question: question.id, country: country.id };
  const { currentData, isFetching, error, refetch } = useFindGivenAnswerQuery(place);
  const options = question.answers ?? [];
  const choose = async (id: number) => {
    if (await dispatch(chooseAnswer(place, options, id === none ? null : id))) onStored();
  };
  if (currentData === undefined && error !== undefined && !isFetching) return <InlineError error={error} onRetry={refetch} />;
  const rows = (
    <Radio.Group
      className="answer-radios"
      aria-label={question.text}
      value={currentData === undefined ? undefined : (currentData?.answer ?? none)}
      onChange={({ target }) => choose(Number(target.value))}
    >
      {options.map(({ id, order, text }) => (
        <Radio className="answer-row" key={id} value={id}>
          <OptionNumber order={order} />
          <span>{text}</span>
        </Radio>
      ))}
      <Radio className="answer-row answer-row-none" value={none}>
        <FormattedMessage id="answer.none" />
      </Radio>
    </Radio.Group>
  );
  if (currentData !== undefined) return rows;
  // The rows themselves hold the place until it is known which one is chosen: no skeleton is as high as they are.
  return (
    <div aria-busy="true">
      <VisuallyHidden>
        <FormattedMessage id="ui.loading" />
      </VisuallyHidden>
      <div aria-hidden="true" inert>
        {rows}
      </div>
    </div>
  );
}

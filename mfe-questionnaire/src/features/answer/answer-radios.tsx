import type { AnswerOption, ChapterQuestion, UserCountry } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/kit/intl';
import { useAppDispatch } from '@round-table/shared/runtime';
import { InlineError, OptionNumber, VisuallyHidden } from '@round-table/shared/ui';
import { Radio } from '@round-table/shared/ui/form';
import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { usePageKeys } from '../../keyboard/use-page-keys';
import { chooseAnswer } from './choose-answer';
import { useFindGivenAnswerQuery } from './given-answers-api';
import { useDelayedChoice } from './use-delayed-choice';
import './answer-radios.css';

interface AnswerRadiosProps {
  question: ChapterQuestion;
  country: UserCountry;
  /** Something was stored: what shows the answers of all countries is out of date. */
  onStored: () => void;
}

/** The value of "not answered yet": no option has it. */
const none = 0;

/** Keys of the page: `1` to `9` choose an option by its order, `0` takes the answer back. */
function useOptionKeys(options: AnswerOption[], choose: (choice: number) => void) {
  const actions: Record<string, () => void> = { 0: () => choose(none) };
  for (const { id, order } of options) if (order < 10) actions[order] = () => choose(id);
  usePageKeys(actions);
}

/** The answer of one's own country, as radio rows that carry the map's numbers. */
export const AnswerRadios = (props: AnswerRadiosProps) => <Radios key={`${props.question.id} ${props.country.id}`} {...props} />;

function Radios({ question, country, onStored }: AnswerRadiosProps) {
  const dispatch = useAppDispatch();
  const place = { question: question.id, country: country.id };
  const { currentData, isFetching, error, refetch } = useFindGivenAnswerQuery(place);
  const options = question.answers ?? [];
  const { waiting, flush, chooseNow, chooseSoon } = useDelayedChoice((id) => {
    void dispatch(chooseAnswer({ place, options, wanted: id === none ? null : id, onStored }));
  });
  const isArrow = useRef(false);
  useOptionKeys(currentData === undefined ? [] : options, chooseNow);
  const pressed = ({ key }: KeyboardEvent) => {
    isArrow.current = key.startsWith('Arrow');
    if (key === 'Enter' || key === ' ') flush();
  };
  const left = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) flush();
  };
  if (currentData === undefined && error !== undefined && !isFetching) return <InlineError error={error} onRetry={refetch} />;
  const rows = (
    <Radio.Group
      className="answer-radios"
      aria-label={question.text}
      value={currentData === undefined ? undefined : (waiting ?? currentData?.answer ?? none)}
      onChange={({ target }) => (isArrow.current ? chooseSoon : chooseNow)(Number(target.value))}
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
  if (currentData !== undefined)
    return (
      <div
        onKeyDownCapture={pressed}
        onPointerDownCapture={() => {
          isArrow.current = false;
        }}
        onBlurCapture={left}
      >
        {rows}
      </div>
    );
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

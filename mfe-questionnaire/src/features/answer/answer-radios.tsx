import type { AnswerOption, ChapterQuestion, GivenAnswer, UserCountry } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { type SavedChange, useAppDispatch, useSavedChange, useWaitingChange } from '@round-table/shared/runtime';
import { InlineError, joinClassNames, OptionNumber, VisuallyHidden } from '@round-table/shared/ui';
import { Radio } from '@round-table/shared/ui/form';
import { AnswerSince } from '@round-table/shared/ui/versions';
import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { WaitingNote } from '../../components/waiting-note';
import { usePageKeys } from '../../lib/use-page-keys';
import styles from './answer-radios.module.css';
import { chooseAnswer, updateCache } from './choose-answer';
import { useFindGivenAnswerQuery } from './given-answers-api';
import { useDelayedChoice } from './use-delayed-choice';

interface AnswerRadiosProps {
  question: ChapterQuestion;
  country: UserCountry;
  /** Called after each save, to refresh what shows the answers of all countries. */
  onStored: () => void;
  /** Called when an option is chosen, before it is saved; `isSame`: it is the stored one. */
  onChosen?: (choice: { isSame: boolean }) => void;
}

/** The radio value of "not answered yet"; no option has this id. */
const none = 0;

/** Page shortcuts: `1` to `9` choose an option by its order, `0` removes the answer. */
function useOptionKeys(options: AnswerOption[], choose: (choice: number) => void) {
  const actions: Record<string, () => void> = { 0: () => choose(none) };
  for (const { id, order } of options) if (order < 10) actions[order] = () => choose(id);
  usePageKeys(actions);
}

interface OptionRowsProps {
  question: ChapterQuestion;
  value: number | undefined;
  onChoose: (choice: number) => void;
}

const OptionRows = ({ question, value, onChoose }: OptionRowsProps) => (
  <Radio.Group className={styles.group} aria-label={question.text} value={value} onChange={({ target }) => onChoose(Number(target.value))}>
    {(question.answers ?? []).map(({ id, order, text }) => (
      <Radio className={styles.row} classNames={{ icon: styles.icon, label: styles.label }} key={id} value={id}>
        <OptionNumber className={styles.number} order={order} />
        <span className={styles.text}>{text}</span>
      </Radio>
    ))}
    <Radio className={joinClassNames(styles.row, styles.rowNone)} classNames={{ icon: styles.icon, label: styles.label }} value={none}>
      <FormattedMessage id="answer.none" />
    </Radio>
  </Radio.Group>
);

/** Inert rows: they have the final height, so that the page does not shift when the answer arrives. */
const LoadingRows = ({ question }: { question: ChapterQuestion }) => (
  <div aria-busy="true">
    <VisuallyHidden>
      <FormattedMessage id="ui.loading" />
    </VisuallyHidden>
    <div aria-hidden="true" inert>
      <OptionRows question={question} value={undefined} onChoose={() => undefined} />
      <p className={styles.since} />
    </div>
  </div>
);

/** The answer of the user's country, as radio rows with the numbers and colours of the map. */
export const AnswerRadios = (props: AnswerRadiosProps) => <Radios key={`${props.question.id} ${props.country.id}`} {...props} />;

function Radios({ question, country, onStored, onChosen }: AnswerRadiosProps) {
  const dispatch = useAppDispatch();
  const key = { question: question.id, country: country.id };
  const { currentData, isFetching, error, refetch } = useFindGivenAnswerQuery(key);
  const waiting = useWaitingChange({ kind: 'answer', ...key });
  const saved = useSavedChange({ kind: 'answer', ...key });
  const lastSaved = useRef(saved);
  const showSaved = useEffectEvent(({ data }: SavedChange) => {
    dispatch(updateCache(key, data as GivenAnswer | null));
    onStored();
  });
  useEffect(() => {
    if (saved && saved !== lastSaved.current) showSaved(saved);
    lastSaved.current = saved;
  }, [saved]);
  const options = question.answers ?? [];
  const { pending, flush, chooseNow, chooseSoon } = useDelayedChoice((id) => {
    // Not awaited: `chooseAnswer` reports a failure in a notification.
    void dispatch(chooseAnswer({ key, question, countryName: country.name, options, choice: id === none ? null : id, onStored }));
    if (id !== none) onChosen?.({ isSame: id === currentData?.answer });
  });
  const isArrow = useRef(false);
  useOptionKeys(currentData === undefined ? [] : options, chooseNow);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    isArrow.current = key.startsWith('Arrow');
    if (key === 'Enter' || key === ' ') flush();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) flush();
  };
  if (currentData === undefined)
    return error !== undefined && !isFetching ? <InlineError error={error} onRetry={refetch} /> : <LoadingRows question={question} />;
  return (
    <div
      onKeyDownCapture={onKeyDown}
      onPointerDownCapture={() => {
        isArrow.current = false;
      }}
      onBlurCapture={onBlur}
    >
      <OptionRows
        question={question}
        value={pending ?? (waiting?.edit.kind === 'answer' ? (waiting.edit.answer ?? none) : (currentData?.answer ?? none))}
        onChoose={(choice) => (isArrow.current ? chooseSoon : chooseNow)(choice)}
      />
      <p className={styles.since}>
        {waiting && <WaitingNote change={waiting} />}
        {currentData && !waiting && (
          <>
            <b>{country.name}</b> <AnswerSince {...currentData.since} />
          </>
        )}
      </p>
    </div>
  );
}

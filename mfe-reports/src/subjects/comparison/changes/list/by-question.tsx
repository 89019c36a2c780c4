import type { Changes, CountryChange, WordingChange } from '@round-table/shared/contract';
import { AnswerPair, SourceChanges } from '@round-table/shared/differences';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { useChapters, useCountries } from '@round-table/shared/runtime';
import {
  Button,
  CountryLink,
  Flag,
  HangingNumber,
  InlineError,
  joinClassNames,
  Loaded,
  LoadingSkeleton,
  primitives,
  Section,
} from '@round-table/shared/ui';
import { useState } from 'react';
import type { ChangesParams } from '../../../../lib/use-changes-params';
import { type ComparedVersions, type DetailsArgument, useListChangeDetailsInfiniteQuery } from '../changes-api';
import { type ChangedQuestion, QuestionLink } from './change-rows';
import { CommentChange } from './comment-change';
import { toQuestions } from './country-changes';
import styles from './lists.module.css';
import { SubjectTag } from './subject-tag';
import { useCounts } from './use-counts';
import { WordingChanges } from './wording-changes';

type QuestionSummary = Changes['questions'][number];

/** Changes that are requested together. */
const batchSize = 120;

/** The changed questions that the filter leaves, in requests of about equal size. */
export function toBatches(questions: QuestionSummary[], kind: ChangesParams['kind']): QuestionSummary[][] {
  const batches: QuestionSummary[][] = [];
  let free = 0;
  for (const question of questions) {
    const count = kind === undefined ? question.answers + question.comments + question.sources + question.wording : question[kind];
    if (count === 0) continue;
    if (batches.length === 0 || free < count) {
      batches.push([]);
      free = batchSize;
    }
    batches.at(-1)?.push(question);
    free -= count;
  }
  return batches;
}

const CountryLine = ({ change, name }: { change: CountryChange; name: string }) => {
  const { country, answer, comment, sources } = change;
  return (
    <li className={styles.line}>
      <Flag code={country} name={<CountryLink code={country}>{name}</CountryLink>} />
      {answer ? <AnswerPair answer={answer} /> : <SubjectTag change={change} />}
      {answer && (
        <span className={joinClassNames(primitives.note, styles.lineText)} aria-hidden="true">
          {answer.after?.text ?? <FormattedMessage id="ui.notAnsweredYet" />}
        </span>
      )}
      {comment && <CommentChange comment={comment} />}
      {sources && <SourceChanges className={styles.sources} sources={sources} />}
    </li>
  );
};

interface QuestionChangesProps {
  question: ChangedQuestion;
  summary: QuestionSummary | undefined;
  changes: CountryChange[];
  wording: WordingChange[];
}

function QuestionChanges({ question, summary, changes, wording }: QuestionChangesProps) {
  const toCounts = useCounts();
  const names = new Map(useCountries().map(({ code, name }) => [code, name]));
  return (
    <li className={styles.questionGroup}>
      <HangingNumber className={styles.number} chapter={question.chapter_order} question={question.order} />
      <h3 className={styles.groupTitle}>
        <QuestionLink question={question} />
      </h3>
      <span className={primitives.note}>{summary && toCounts(summary)}</span>
      <div className={styles.groupBody}>
        {wording.length > 0 && <WordingChanges wording={wording} />}
        <ul>
          {changes.map((change) => (
            <CountryLine key={change.country} change={change} name={names.get(change.country) ?? change.country} />
          ))}
        </ul>
      </div>
    </li>
  );
}

function Batch({ argument, summaries }: { argument: DetailsArgument; summaries: QuestionSummary[] }) {
  const query = useListChangeDetailsInfiniteQuery(argument);
  return (
    <Loaded query={{ ...query, data: query.data?.pages }} skeleton={<LoadingSkeleton shape="rows" rows={summaries.length} height={120} />}>
      {(pages) => {
        const changes = pages.flatMap((page) => page.changes);
        const wording = pages.flatMap((page) => page.wording);
        return (
          <>
            <ul>
              {[...toQuestions(pages).values()].map((question) => (
                <QuestionChanges
                  key={question.id}
                  question={question}
                  summary={summaries.find(({ id }) => id === question.id)}
                  changes={changes.filter((change) => change.question === question.id)}
                  wording={wording.filter((change) => change.question === question.id)}
                />
              ))}
            </ul>
            {query.isFetchNextPageError && <InlineError error={query.error} onRetry={() => void query.fetchNextPage()} />}
            {query.hasNextPage && !query.isFetchNextPageError && (
              <Button
                className={joinClassNames(primitives.screenOnly, styles.more)}
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                <FormattedMessage id="changes.more" />
              </Button>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

interface ByQuestionProps {
  changes: Changes;
  compared: ComparedVersions;
  kind: ChangesParams['kind'];
}

/** The changed questions: first the wording, then a line for each country. */
export function ByQuestion({ changes, compared, kind }: ByQuestionProps) {
  const [shownBatches, setShownBatches] = useState(1);
  const all = useChapters().reduce((sum, { questions }) => sum + questions.length, 0);
  const batches = toBatches(changes.questions, kind);
  const count = batches.flat().length;
  return (
    <Section
      title={<FormattedMessage id="changes.questions" />}
      note={<FormattedMessage id="changes.howMany" values={{ count, of: Math.max(all, count) }} />}
    >
      {count === 0 && (
        <p className={styles.none}>
          <FormattedMessage id="changes.noneOfKind" />
        </p>
      )}
      {batches.slice(0, shownBatches).map((batch) => (
        <Batch key={batch[0]?.id} argument={{ ...compared, kind, questions: batch.map(({ id }) => id) }} summaries={batch} />
      ))}
      {batches.length > shownBatches && (
        <Button className={joinClassNames(primitives.screenOnly, styles.more)} onClick={() => setShownBatches(shownBatches + 1)}>
          <FormattedMessage id="changes.moreQuestions" />
        </Button>
      )}
    </Section>
  );
}

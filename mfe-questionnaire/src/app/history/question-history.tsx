import type { ChapterQuestion, Country } from '@round-table/shared/contract';
import { may, toQuestionNumber, type Viewer } from '@round-table/shared/domain';
import { useAddressParams, useCountries, useCurrentCountry, useViewer } from '@round-table/shared/runtime';
import { lazyPart } from '@round-table/shared/ui';
import { Suspense, useState } from 'react';
import { toHistoryButtonId } from './history-button';
import { useRestore } from './use-restore';

/** Code splitting: few visits open it. */
const HistoryDrawer = lazyPart(() => import('../../features/history/history-drawer').then((module) => module.HistoryDrawer));

interface QuestionHistoryProps {
  question: ChapterQuestion;
  /** Called after an answer has been restored. */
  onAnswerStored?: () => void;
}

interface LoadedHistoryProps extends QuestionHistoryProps {
  country: Country;
  isOpen: boolean;
  onClose: () => void;
  viewer: Viewer;
}

function LoadedHistory({ question, country, isOpen, onClose, viewer, onAnswerStored }: LoadedHistoryProps) {
  const restore = useRestore({ question, country, onAnswerStored });
  return (
    <Suspense fallback={null}>
      <HistoryDrawer
        question={question.id}
        number={toQuestionNumber(question.chapter.order, question.order)}
        country={country}
        isOpen={isOpen}
        rights={{ mayAnswer: may.answerFor(viewer, country.code), mayAttach: may.seeHistory(viewer, country.code) }}
        onRestore={restore}
        onClose={onClose}
        onClosed={() => document.getElementById(toHistoryButtonId(country.code))?.focus()}
      />
    </Suspense>
  );
}

/** The history that the address names: `1` for the user's country, or the code of a country. */
export function QuestionHistory({ question, onAnswerStored }: QuestionHistoryProps) {
  const viewer = useViewer();
  const own = useCurrentCountry();
  const countries = useCountries();
  const [params, change] = useAddressParams();
  const named = params.get('history');
  const code = named === '1' ? own?.code : named?.toUpperCase();
  const country = code !== undefined && may.seeHistory(viewer, code) ? countries.find((one) => one.code === code) : undefined;
  // Stays for the time in which it closes.
  const [shown, setShown] = useState(country);
  if (country && country !== shown) setShown(country);
  if (!shown) return null;
  const close = () => change({ history: undefined });
  return (
    <LoadedHistory
      key={shown.code}
      {...{ question, onAnswerStored, viewer }}
      country={shown}
      isOpen={country !== undefined}
      onClose={close}
    />
  );
}

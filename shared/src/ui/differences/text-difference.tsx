import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Button, LoadingSkeleton } from '@round-table/shared/ui';
import { type ComponentType, lazy, Suspense, useMemo, useState } from 'react';
import { type RichWord, toPlainWords, toRichWords } from './rich-words';
import styles from './text-difference.module.css';
import type { WordRun } from './word-differences';
import { WordRuns } from './word-runs';

interface TextDifferenceProps {
  /** Sanitised HTML, or plain text if `isPlain` is set; null if there was no text. */
  before: string | null;
  after: string | null;
  isPlain?: boolean;
  lang?: string | null;
}

interface Words {
  before: RichWord[];
  after: RichWord[];
  lang?: string | null;
}

/** Both texts one below the other. */
const BothTexts = ({ before, after, lang }: Words) => (
  <>
    <WordRuns runs={[{ kind: 'removed', words: before }]} lang={lang} />
    <WordRuns runs={[{ kind: 'added', words: after }]} lang={lang} />
  </>
);

/** Code splitting: the algorithm is loaded with the first text that has changed. Without it, both texts are shown. */
const MarkedText: ComponentType<Words> = lazy(() =>
  import('./word-differences')
    .then(({ findWordDifferences }) => ({
      default: ({ before, after, lang }: Words) => {
        const runs = useMemo(() => findWordDifferences(before, after), [before, after]);
        return <WordRuns runs={runs} lang={lang} />;
      },
    }))
    .catch(() => ({ default: BothTexts })),
);

/** Words from which on the two texts can be shown side by side. */
const longText = 80;

/** A changed text word by word; long ones can be shown side by side. A new text is shown as it is, a withdrawn one struck through. */
export function TextDifference({ before, after, isPlain = false, lang }: TextDifferenceProps) {
  const [isBoth, setBoth] = useState(false);
  const words = useMemo(() => {
    const toWords = isPlain ? toPlainWords : toRichWords;
    return { before: before === null ? [] : toWords(before), after: after === null ? [] : toWords(after) };
  }, [before, after, isPlain]);
  if (before === null || after === null) {
    const run: WordRun = before === null ? { kind: 'both', words: words.after } : { kind: 'removed', words: words.before };
    return <WordRuns runs={[run]} lang={lang} />;
  }
  const isLong = Math.max(words.before.length, words.after.length) > longText;
  return (
    <>
      {isBoth ? (
        <div className={styles.both}>
          <BothTexts {...words} lang={lang} />
        </div>
      ) : (
        <Suspense fallback={<LoadingSkeleton rows={2} />}>
          <MarkedText {...words} lang={lang} />
        </Suspense>
      )}
      {isLong && (
        <Button type="link" size="small" className={styles.switch} onClick={() => setBoth(!isBoth)}>
          <FormattedMessage id={isBoth ? 'differences.wordByWord' : 'differences.bothTexts'} />
        </Button>
      )}
    </>
  );
}

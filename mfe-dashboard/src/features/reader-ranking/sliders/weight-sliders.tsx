import type { RankingChapter } from '@round-table/shared/contract';
import { toQuestionNumber, toRoman } from '@round-table/shared/domain';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { useNarrow } from '@round-table/shared/runtime';
import { RightOutlined } from '@round-table/shared/ui';
import { type ReactNode, useId, useState } from 'react';
import { ownChapterWeight, type Weighting } from '../compute/weighting';
import type { SetWeight } from '../use-weighting';
import { WeightSlider } from './weight-slider';
import styles from './weight-sliders.module.css';

interface DisclosureProps {
  label: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A button that unfolds what is below it; folded content is not rendered. */
function Disclosure({ label, className, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  const content = useId();
  return (
    <>
      <button
        type="button"
        className={className ?? styles.toggle}
        aria-expanded={isOpen}
        aria-controls={content}
        onClick={() => setOpen(!isOpen)}
      >
        <RightOutlined className={styles.arrow} />
        {label}
      </button>
      <div id={content}>{isOpen && children}</div>
    </>
  );
}

interface WeightSlidersProps {
  chapters: readonly RankingChapter[];
  weighting: Weighting;
  onDrag: SetWeight;
  onSettle: SetWeight;
}

/** A chapter without a question that counts has no slider. */
const WithoutSlider = ({ chapter }: { chapter: RankingChapter }) => (
  <div className={styles.without}>
    <span className={styles.numeral}>{toRoman(chapter.order)}.</span>
    <span>
      {chapter.name}
      <small>
        <FormattedMessage id="readerRanking.doesNotCount" />
      </small>
    </span>
    <span aria-hidden="true">–</span>
  </div>
);

function QuestionSliders({ chapter, weighting, onDrag, onSettle }: Omit<WeightSlidersProps, 'chapters'> & { chapter: RankingChapter }) {
  return chapter.questions.map(({ id, order, text, weight }) => (
    <WeightSlider
      key={id}
      number={toQuestionNumber(chapter.order, order)}
      name={text}
      kind="questions"
      id={id}
      own={weight}
      weight={weighting.questions[id] ?? weight}
      onDrag={onDrag}
      onSettle={onSettle}
    />
  ));
}

function ChapterSliders({ chapters, weighting, onDrag, onSettle }: WeightSlidersProps) {
  return chapters.map((chapter) =>
    chapter.questions.length === 0 ? (
      <WithoutSlider key={chapter.id} chapter={chapter} />
    ) : (
      <WeightSlider
        key={chapter.id}
        number={`${toRoman(chapter.order)}.`}
        name={chapter.name}
        kind="chapters"
        id={chapter.id}
        own={ownChapterWeight}
        weight={weighting.chapters[chapter.id] ?? ownChapterWeight}
        onDrag={onDrag}
        onSettle={onSettle}
      />
    ),
  );
}

function Content(props: WeightSlidersProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      <div className={styles.chapters}>
        <ChapterSliders {...props} />
      </div>
      <p className={styles.note}>
        <FormattedMessage id="readerRanking.markNote" />
      </p>
      <Disclosure label={formatMessage({ id: 'readerRanking.weightsByQuestion' })}>
        {props.chapters
          .filter(({ questions }) => questions.length > 0)
          .map((chapter) => (
            <Disclosure
              key={chapter.id}
              className={styles.chapterToggle}
              label={
                <FormattedMessage
                  id="readerRanking.questionsOf"
                  values={{ chapter: `${toRoman(chapter.order)}. ${chapter.name}`, count: chapter.questions.length }}
                />
              }
            >
              <QuestionSliders {...props} chapter={chapter} />
            </Disclosure>
          ))}
      </Disclosure>
    </>
  );
}

/** The weights by chapter and, unfolded, by question. On a phone the whole section is folded at first: the ranking follows at once. */
export function WeightSliders(props: WeightSlidersProps) {
  const title = <FormattedMessage id="readerRanking.weightsByChapter" />;
  const heading = useId();
  return (
    <section className={styles.section} aria-labelledby={heading}>
      {useNarrow() ? (
        <Disclosure className={styles.headingToggle} label={<h2 id={heading}>{title}</h2>}>
          <Content {...props} />
        </Disclosure>
      ) : (
        <>
          <h2 id={heading} className={styles.heading}>
            {title}
          </h2>
          <Content {...props} />
        </>
      )}
    </section>
  );
}

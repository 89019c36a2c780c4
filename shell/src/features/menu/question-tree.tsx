import type { Chapter, ChapterQuestion } from '@round-table/shared/contract';
import { may, toRoman, type Viewer } from '@round-table/shared/domain';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import { usePagePaths } from '@round-table/shared/runtime';
import { AnsweredIcon, DownOutlined, joinClassNames, LockOutlined, OpenCount, RightOutlined, SpecialStar } from '@round-table/shared/ui';
import { useId, useState } from 'react';
import styles from './question-tree.module.css';

interface TreeProps {
  chapters: Chapter[];
  /** The version of the questions; undefined for the viewer's default. */
  version?: string;
  viewer: Viewer;
  /** The ids of the questions with an open point; undefined for viewers who do not answer. */
  openQuestions?: ReadonlySet<number>;
  /** The id of the question whose page is open. */
  current?: number;
  /** Expands every chapter, for the result of a filter. */
  open?: boolean;
}

/** Collapsible chapters with their questions. Who may answer sees which questions are answered; a star marks new questions. */
export const QuestionTree = ({ chapters, open = false, ...props }: TreeProps) => (
  <ul className={styles.tree}>
    {chapters.map((chapter) => (
      <TreeChapter key={`${chapter.id} ${open}`} chapter={chapter} {...props} open={open} />
    ))}
  </ul>
);

function TreeChapter({ chapter, version, viewer, openQuestions, current, open }: Omit<TreeProps, 'chapters'> & { chapter: Chapter }) {
  const isCurrent = chapter.questions.some(({ id }) => id === current);
  const [isExpanded, setExpanded] = useState<boolean>();
  const isOpen = isExpanded ?? (open || isCurrent);
  const list = useId();
  return (
    <li>
      <button
        type="button"
        className={joinClassNames(styles.chapter, isCurrent && styles.currentChapter)}
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setExpanded(!isOpen)}
      >
        {isOpen ? <DownOutlined className={styles.foldIcon} /> : <RightOutlined className={styles.foldIcon} />}
        <span className={styles.roman}>{toRoman(chapter.order)}.</span>
        <span>{chapter.name}</span>
        {openQuestions && <OpenCount count={chapter.questions.filter(({ id }) => openQuestions.has(id)).length} />}
      </button>
      <ul id={list} hidden={!isOpen}>
        {isOpen &&
          chapter.questions.map((question) => (
            <li key={question.id}>
              <TreeQuestion question={question} version={version} viewer={viewer} isCurrent={question.id === current} />
            </li>
          ))}
      </ul>
    </li>
  );
}

const scrollIntoView = (link: HTMLElement | null) => link?.scrollIntoView({ block: 'nearest' });

interface TreeQuestionProps extends Pick<TreeProps, 'version' | 'viewer'> {
  question: ChapterQuestion;
  isCurrent: boolean;
}

function TreeQuestion({ question, version, viewer, isCurrent }: TreeQuestionProps) {
  const toPagePath = usePagePaths();
  const hasAnsweredMark = !viewer.readOnly && question.is_answered !== undefined;
  const content = (
    <>
      <span className={styles.mark}>{hasAnsweredMark && <AnsweredIcon answered={question.is_answered ?? false} />}</span>
      <span className={styles.order}>{question.order}</span>
      <span className={styles.text}>{question.text}</span>
      <span className={styles.mark}>{question.is_marked_as_special && <SpecialStar className={styles.markIcon} />}</span>
    </>
  );
  if (!may.seeQuestion(viewer, question)) {
    return (
      <span className={joinClassNames(styles.question, styles.locked)}>
        <span className={styles.mark}>
          <LockOutlined className={styles.markIcon} />
        </span>
        <span className={styles.order}>{question.order}</span>
        <span className={styles.text}>{question.text}</span>
        <span className={styles.reason}>
          <FormattedMessage id="menu.underReview" />
        </span>
      </span>
    );
  }
  return (
    <Link
      ref={isCurrent ? scrollIntoView : undefined}
      className={styles.question}
      to={
        version === undefined
          ? toPagePath('question', { questionId: question.id })
          : toPagePath('versionQuestion', { version, questionId: question.id })
      }
      aria-current={isCurrent ? 'page' : undefined}
    >
      {content}
    </Link>
  );
}

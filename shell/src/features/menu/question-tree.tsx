import type { Chapter, ChapterQuestion } from '@round-table/shared/contract';
import { may, toRoman, type Viewer } from '@round-table/shared/domain';
import { FormattedMessage } from '@round-table/shared/kit/intl';
import { Link } from '@round-table/shared/kit/router';
import { AnsweredIcon, DownOutlined, LockOutlined, RightOutlined, SpecialStar } from '@round-table/shared/ui';
import { useId, useState } from 'react';

interface TreeProps {
  chapters: Chapter[];
  viewer: Viewer;
  /** The id of the question one is at. */
  current?: number;
  /** Opens every chapter: what is filtered shall be seen. */
  open?: boolean;
}

/** Chapters that fold, with their questions: answered or not for those who answer, the star for what is new. */
export const QuestionTree = ({ chapters, viewer, current, open = false }: TreeProps) => (
  <ul className="tree">
    {chapters.map((chapter) => (
      <TreeChapter key={`${chapter.id} ${open}`} chapter={chapter} viewer={viewer} current={current} open={open} />
    ))}
  </ul>
);

function TreeChapter({ chapter, viewer, current, open }: Omit<TreeProps, 'chapters'> & { chapter: Chapter }) {
  const isCurrent = chapter.questions.some(({ id }) => id === current);
  const [unfolded, setUnfolded] = useState<boolean>();
  const isOpen = unfolded ?? (open || isCurrent);
  const list = useId();
  return (
    <li>
      <button
        type="button"
        className={`tree-chapter${isCurrent ? ' tree-chapter-current' : ''}`}
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setUnfolded(!isOpen)}
      >
        {isOpen ? <DownOutlined /> : <RightOutlined />}
        <span className="tree-roman">{toRoman(chapter.order)}.</span>
        <span>{chapter.name}</span>
      </button>
      <ul id={list} hidden={!isOpen}>
        {isOpen &&
          chapter.questions.map((question) => (
            <li key={question.id}>
              <TreeQuestion question={question} viewer={viewer} isCurrent={question.id === current} />
            </li>
          ))}
      </ul>
    </li>
  );
}

/** Brings the question one is at into the part of the menu that shows. */
const showInMenu = (link: HTMLElement | null) => link?.scrollIntoView({ block: 'nearest' });

function TreeQuestion({ question, viewer, isCurrent }: { question: ChapterQuestion; viewer: Viewer; isCurrent: boolean }) {
  const answers = !viewer.readOnly && question.is_answered !== undefined;
  const content = (
    <>
      <span className="tree-mark">{answers && <AnsweredIcon answered={question.is_answered ?? false} />}</span>
      <span className="tree-order">{question.order}</span>
      <span className="tree-text">{question.text}</span>
      <span className="tree-mark">{question.is_marked_as_special && <SpecialStar />}</span>
    </>
  );
  if (!may.seeQuestion(viewer, question)) {
    return (
      <span className="tree-question tree-question-locked">
        <span className="tree-mark">
          <LockOutlined />
        </span>
        <span className="tree-order">{question.order}</span>
        <span className="tree-text">{question.text}</span>
        <span className="tree-reason">
          <FormattedMessage id="menu.underReview" />
        </span>
      </span>
    );
  }
  return (
    <Link
      ref={isCurrent ? showInMenu : undefined}
      className="tree-question"
      to={`/question/${question.id}/`}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {content}
    </Link>
  );
}

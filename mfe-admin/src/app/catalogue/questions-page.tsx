import type { AdminQuestion } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Link, useNavigate } from '@round-table/shared/libs/router';
import { useChaptersQuery, usePagePaths, useViewer } from '@round-table/shared/runtime';
import { Button, PageHeading } from '@round-table/shared/ui';
import { PlusOutlined } from '@round-table/shared/ui/table';
import { Actions } from '../../components/actions';
import { questionsPath } from '../../facts';
import { ReorderButton } from '../../features/catalogue/reorder-button';
import { ChapterDialog } from '../../features/chapters/chapter-dialog';
import { QuestionDialog } from '../../features/questions/question-dialog';
import { useListAdminChaptersQuery } from '../../lib/admin-chapters';
import { useDialogParam } from '../../lib/use-dialog-param';
import { Catalogue, useChosenChapter } from './catalogue';

const noChapters: never[] = [];

/** The open dialog, from the address: `?chapter=` or `?question=` with an id or `new`, or `?copy=` with the id of the question that is copied. */
function Dialogs() {
  const { data: chapters = noChapters, isSuccess } = useListAdminChaptersQuery();
  const { refetch } = useChaptersQuery();
  const navigate = useNavigate();
  const toPagePath = usePagePaths();
  const [openChapter, setOpenChapter] = useDialogParam('chapter');
  const [openQuestion, setOpenQuestion] = useDialogParam('question');
  const [openCopy, setOpenCopy] = useDialogParam('copy', 'question');
  const [chosen] = useChosenChapter(chapters);
  const chapter = chapters.find(({ id }) => String(id) === openChapter);
  const questions = chapters.flatMap((one) => one.questions);
  const question = questions.find(({ id }) => String(id) === openQuestion);
  const copied = questions.find(({ id }) => String(id) === openCopy);
  const goToQuestion = async ({ id }: AdminQuestion) => {
    await refetch();
    await navigate(toPagePath('question', { questionId: id }));
  };
  if (!isSuccess) return null;
  return (
    <>
      {(chapter || openChapter === 'new') && (
        <ChapterDialog
          key={openChapter}
          chapter={chapter}
          lastOrder={Math.max(0, ...chapters.map(({ order }) => order))}
          onClose={() => setOpenChapter(null)}
          onRemoved={() => navigate(`${questionsPath}/`)}
        />
      )}
      {(question || openQuestion === 'new') && (
        <QuestionDialog
          key={openQuestion}
          question={question}
          chapters={chapters}
          chapter={chapters.find(({ id }) => id === chosen) ?? chapters.at(-1)}
          onCopy={({ id }) => setOpenCopy(id)}
          onClose={() => setOpenQuestion(null)}
          onGo={goToQuestion}
          onRemoved={() => setOpenQuestion(null)}
        />
      )}
      {copied && (
        <QuestionDialog
          key={`copy ${openCopy}`}
          copied={copied}
          chapters={chapters}
          onClose={() => setOpenCopy(null)}
          onGo={goToQuestion}
          onRemoved={() => setOpenCopy(null)}
        />
      )}
    </>
  );
}

export function QuestionsPage() {
  const { readOnly } = useViewer();
  const [, openChapter] = useDialogParam('chapter');
  const [, openQuestion] = useDialogParam('question');
  return (
    <>
      <PageHeading
        extra={
          <Actions>
            <Link to="/audit/?tab=deleted">
              <FormattedMessage id="catalogue.deleted" />
            </Link>
            <ReorderButton disabled={readOnly} />
            <Button icon={<PlusOutlined />} disabled={readOnly} onClick={() => openChapter('new')}>
              <FormattedMessage id="catalogue.addChapter" />
            </Button>
            <Button type="primary" icon={<PlusOutlined />} disabled={readOnly} onClick={() => openQuestion('new')}>
              <FormattedMessage id="catalogue.addQuestion" />
            </Button>
          </Actions>
        }
      >
        <FormattedMessage id="catalogue.title" />
      </PageHeading>
      <Catalogue
        onOpenChapter={readOnly ? undefined : ({ id }) => openChapter(id)}
        onOpenQuestion={readOnly ? undefined : ({ id }) => openQuestion(id)}
      />
      {!readOnly && <Dialogs />}
    </>
  );
}

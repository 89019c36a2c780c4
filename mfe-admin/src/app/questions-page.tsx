import type { AdminQuestion } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/kit/intl';
import { useNavigate } from '@round-table/shared/kit/router';
import { useChaptersQuery, useViewer } from '@round-table/shared/runtime';
import { Button, PageHeading } from '@round-table/shared/ui';
import { PlusOutlined } from '@round-table/shared/ui/table';
import { Catalogue, useChosenChapter } from '../features/catalogue/catalogue';
import { useListAdminChaptersQuery } from '../features/catalogue/catalogue-api';
import { ReorderButton } from '../features/catalogue/reorder-button';
import { ChapterDialog } from '../features/chapter-dialog/chapter-dialog';
import { QuestionDialog } from '../features/question-dialog/question-dialog';
import { useOpenInAddress } from '../kit/use-open-in-address';

const noChapters: never[] = [];

/** The dialogs that the address asks for. */
function Dialogs() {
  const { data: chapters = noChapters, isSuccess } = useListAdminChaptersQuery();
  const { refetch } = useChaptersQuery();
  const navigate = useNavigate();
  const [openChapter, setOpenChapter] = useOpenInAddress('chapter');
  const [openQuestion, setOpenQuestion] = useOpenInAddress('question');
  const [chosen] = useChosenChapter(chapters);
  const chapter = chapters.find(({ id }) => String(id) === openChapter);
  const question = chapters.flatMap(({ questions }) => questions).find(({ id }) => String(id) === openQuestion);
  const goTo = async ({ id }: AdminQuestion) => {
    await refetch();
    navigate(`/question/${id}/`);
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
          onRemoved={() => navigate('/questions/')}
        />
      )}
      {(question || openQuestion === 'new') && (
        <QuestionDialog
          key={openQuestion}
          question={question}
          chapters={chapters}
          chapter={chapters.find(({ id }) => id === chosen) ?? chapters.at(-1)}
          onClose={() => setOpenQuestion(null)}
          onGo={goTo}
          onRemoved={() => setOpenQuestion(null)}
        />
      )}
    </>
  );
}

export function QuestionsPage() {
  const { readOnly } = useViewer();
  const [, openChapter] = useOpenInAddress('chapter');
  const [, openQuestion] = useOpenInAddress('question');
  return (
    <>
      <PageHeading
        extra={
          <div className="admin-actions">
            <ReorderButton disabled={readOnly} />
            <Button icon={<PlusOutlined />} disabled={readOnly} onClick={() => openChapter('new')}>
              <FormattedMessage id="catalogue.addChapter" />
            </Button>
            <Button type="primary" icon={<PlusOutlined />} disabled={readOnly} onClick={() => openQuestion('new')}>
              <FormattedMessage id="catalogue.addQuestion" />
            </Button>
          </div>
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

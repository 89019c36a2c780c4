import type { AdminChapter, AdminQuestion } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { useSearchParams } from '@round-table/shared/libs/router';
import { Loaded, Section } from '@round-table/shared/ui';
import { TableSkeleton } from '../../components/table/table-skeleton';
import { useMoves } from '../../features/catalogue/use-moves';
import { ChaptersTable } from '../../features/chapters/chapters-table';
import { QuestionsTable } from '../../features/questions/questions-table';
import { useListAdminChaptersQuery } from '../../lib/admin-chapters';

const chapterParam = 'of';

/** The chapter whose questions are shown, stored in the address; null for all, or if there is no such chapter. */
export function useChosenChapter(chapters: AdminChapter[]): [number | null, (chapter: number | null) => void] {
  const [params, setParams] = useSearchParams();
  const chosen = chapters.find(({ id }) => String(id) === params.get(chapterParam))?.id ?? null;
  const choose = (chapter: number | null) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (chapter === null) next.delete(chapterParam);
        else next.set(chapterParam, String(chapter));
        return next;
      },
      { replace: true },
    );
  return [chosen, choose];
}

interface CatalogueProps {
  /** Called with the row that is pressed; without them rows do not open. */
  onOpenChapter?: (chapter: AdminChapter) => void;
  onOpenQuestion?: (question: AdminQuestion) => void;
}

function CatalogueTables({ chapters, onOpenChapter, onOpenQuestion }: CatalogueProps & { chapters: AdminChapter[] }) {
  const [chapter, choose] = useChosenChapter(chapters);
  const { shown, movableChapters, movableQuestions } = useMoves(chapters);
  return (
    <>
      <ChaptersTable chapters={shown} onOpen={onOpenChapter} movable={onOpenChapter && movableChapters} />
      <QuestionsTable
        chapters={shown}
        chapter={chapter}
        onChapter={choose}
        onOpen={onOpenQuestion}
        movable={onOpenQuestion && movableQuestions}
      />
    </>
  );
}

const CatalogueSkeleton = () => (
  <>
    <Section title={<FormattedMessage id="catalogue.chapters" />}>
      <TableSkeleton columns={6} rows={8} />
    </Section>
    <Section title={<FormattedMessage id="catalogue.questions" />}>
      <TableSkeleton columns={5} isSecond />
    </Section>
  </>
);

/** Chapters and their questions, including inactive ones (QAD-01). */
export function Catalogue(props: CatalogueProps) {
  const query = useListAdminChaptersQuery();
  return (
    <Loaded query={query} skeleton={<CatalogueSkeleton />}>
      {(chapters) => <CatalogueTables {...props} chapters={chapters} />}
    </Loaded>
  );
}

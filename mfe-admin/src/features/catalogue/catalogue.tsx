import type { AdminChapter, AdminQuestion } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/kit/intl';
import { useSearchParams } from '@round-table/shared/kit/router';
import { Loaded, Section } from '@round-table/shared/ui';
import { TableSkeleton } from '../../kit/table-skeleton';
import { useListAdminChaptersQuery } from './catalogue-api';
import { ChaptersTable } from './chapters-table';
import { QuestionsTable } from './questions-table';
import './catalogue.css';

const inAddress = 'of';

/** The chapter whose questions show, kept in the address; one that is not there is as if none were chosen. */
export function useChosenChapter(chapters: AdminChapter[]): [number | null, (chapter: number | null) => void] {
  const [params, setParams] = useSearchParams();
  const chosen = chapters.find(({ id }) => String(id) === params.get(inAddress))?.id ?? null;
  const choose = (chapter: number | null) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (chapter === null) next.delete(inAddress);
        else next.set(inAddress, String(chapter));
        return next;
      },
      { replace: true },
    );
  return [chosen, choose];
}

interface CatalogueProps {
  /** Called with the row that is pressed; without them the rows only show. */
  onOpenChapter?: (chapter: AdminChapter) => void;
  onOpenQuestion?: (question: AdminQuestion) => void;
}

function CatalogueTables({ chapters, onOpenChapter, onOpenQuestion }: CatalogueProps & { chapters: AdminChapter[] }) {
  const [chapter, choose] = useChosenChapter(chapters);
  return (
    <>
      <ChaptersTable chapters={chapters} onOpen={onOpenChapter} />
      <QuestionsTable chapters={chapters} chapter={chapter} onChapter={choose} onOpen={onOpenQuestion} />
    </>
  );
}

/** Two sections with a table each. */
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

/** Chapters and their questions, inactive ones too (specification, section 2, Question admin). */
export function Catalogue(props: CatalogueProps) {
  const query = useListAdminChaptersQuery();
  return (
    <Loaded query={query} skeleton={<CatalogueSkeleton />}>
      {(chapters) => <CatalogueTables {...props} chapters={chapters} />}
    </Loaded>
  );
}

import type { AdminDownloadCategory } from '@round-table/shared/contract';
import { inLocale } from '@round-table/shared/domain';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { useLocale, useViewer } from '@round-table/shared/runtime';
import { Button, EmptyState, Loaded, PageHeading, Section, SectionSkeleton } from '@round-table/shared/ui';
import { EditOutlined, PlusOutlined } from '@round-table/shared/ui/table';
import { Actions } from '../../components/actions';
import { MissingTranslationMark } from '../../components/table/table-cells';
import { TableSkeleton } from '../../components/table/table-skeleton';

import { useDialogParam } from '../../lib/use-dialog-param';
import { CategoryDialog } from './category-dialog';
import { DownloadDialog } from './download-dialog';
import styles from './downloads.module.css';
import { useListAdminDownloadCategoriesQuery } from './downloads-api';
import { DownloadsTable } from './downloads-table';

interface ListProps {
  categories: AdminDownloadCategory[];
  onOpenCategory: (id: number) => void;
  onOpenDownload: (id: number) => void;
}

function Categories({ categories, onOpenCategory, onOpenDownload }: ListProps) {
  const locale = useLocale();
  const { readOnly } = useViewer();
  if (categories.length === 0)
    return <EmptyState title={<FormattedMessage id="downloadsAdmin.none" />} hint={<FormattedMessage id="downloadsAdmin.noneHint" />} />;
  return categories.map((category) => {
    const texts = { en: category.name_en, de: category.name_de };
    const name = inLocale(locale, texts.en, texts.de);
    return (
      <Section
        key={category.id}
        title={name}
        note={<MissingTranslationMark {...texts} />}
        extra={
          <Button type="text" icon={<EditOutlined />} disabled={readOnly} onClick={() => onOpenCategory(category.id)}>
            <FormattedMessage id="downloadsAdmin.editCategory" />
          </Button>
        }
      >
        <DownloadsTable name={name} downloads={category.downloadables} onOpen={readOnly ? undefined : ({ id }) => onOpenDownload(id)} />
      </Section>
    );
  });
}

/** The open dialog, from the address: `?category=` or `?download=` with an id or `new`. */
function Dialogs({ categories }: { categories: AdminDownloadCategory[] }) {
  const [openCategory, setCategory] = useDialogParam('category');
  const [openDownload, setDownload] = useDialogParam('download');
  const category = categories.find(({ id }) => String(id) === openCategory);
  const download = categories.flatMap(({ downloadables }) => downloadables).find(({ id }) => String(id) === openDownload);
  if (category || openCategory === 'new')
    return <CategoryDialog key={openCategory} category={category} onClose={() => setCategory(null)} />;
  if (download || (openDownload === 'new' && categories.length > 0))
    return <DownloadDialog key={openDownload} categories={categories} download={download} onClose={() => setDownload(null)} />;
  return null;
}

const DownloadsSkeleton = () =>
  [2, 3].map((rows) => (
    <SectionSkeleton key={rows} head={<span className={styles.skeletonTitle} />}>
      <TableSkeleton columns={7} rows={rows} isSecond={rows > 2} />
    </SectionSkeleton>
  ));

/** Categories with their downloads, including inactive ones (DLA-01). */
export function Downloads() {
  const query = useListAdminDownloadCategoriesQuery();
  const { readOnly } = useViewer();
  const [, setCategory] = useDialogParam('category');
  const [, setDownload] = useDialogParam('download');
  return (
    <>
      <PageHeading
        extra={
          <Actions>
            <Button icon={<PlusOutlined />} disabled={readOnly} onClick={() => setCategory('new')}>
              <FormattedMessage id="downloadsAdmin.addCategory" />
            </Button>
            <Button type="primary" icon={<PlusOutlined />} disabled={readOnly || !query.data?.length} onClick={() => setDownload('new')}>
              <FormattedMessage id="downloadsAdmin.add" />
            </Button>
          </Actions>
        }
      >
        <FormattedMessage id="downloadsAdmin.title" />
      </PageHeading>
      <Loaded query={query} skeleton={<DownloadsSkeleton />}>
        {(categories) => (
          <>
            <Categories categories={categories} onOpenCategory={setCategory} onOpenDownload={setDownload} />
            {!readOnly && <Dialogs categories={categories} />}
          </>
        )}
      </Loaded>
    </>
  );
}

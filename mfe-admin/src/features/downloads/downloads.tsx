import type { AdminDownloadCategory } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/kit/intl';
import { useLocale, useViewer } from '@round-table/shared/runtime';
import { Button, EmptyState, Loaded, PageHeading, Section } from '@round-table/shared/ui';
import { EditOutlined, PlusOutlined } from '@round-table/shared/ui/table';
import { inLocale, MissingMark } from '../../kit/table-cells';
import { TableSkeleton } from '../../kit/table-skeleton';
import { useOpenInAddress } from '../../kit/use-open-in-address';
import { CategoryDialog } from './category-dialog';
import { DownloadDialog } from './download-dialog';
import { useListAdminDownloadCategoriesQuery } from './downloads-api';
import { DownloadsTable } from './downloads-table';
import './downloads.css';

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
    const name = inLocale(locale, texts);
    return (
      <Section
        key={category.id}
        title={name}
        note={<MissingMark {...texts} />}
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

/** The dialogs that stand in the address: `?category=` and `?download=` with an id or `new`. */
function Dialogs({ categories }: { categories: AdminDownloadCategory[] }) {
  const [openCategory, setCategory] = useOpenInAddress('category');
  const [openDownload, setDownload] = useOpenInAddress('download');
  const category = categories.find(({ id }) => String(id) === openCategory);
  const download = categories.flatMap(({ downloadables }) => downloadables).find(({ id }) => String(id) === openDownload);
  if (category || openCategory === 'new')
    return <CategoryDialog key={openCategory} category={category} onClose={() => setCategory(null)} />;
  if (download || (openDownload === 'new' && categories.length > 0))
    return <DownloadDialog key={openDownload} categories={categories} download={download} onClose={() => setDownload(null)} />;
  return null;
}

/** Sections with a table each, whose names are not known yet. */
const DownloadsSkeleton = () =>
  [2, 3].map((rows) => (
    <div className="rt-section" key={rows}>
      <div className="rt-section-head">
        <span className="downloads-skeleton-title" />
      </div>
      <TableSkeleton columns={7} rows={rows} isSecond={rows > 2} />
    </div>
  ));

/** Categories with their downloads, inactive ones too (specification, section 2, Downloads admin). */
export function Downloads() {
  const query = useListAdminDownloadCategoriesQuery();
  const { readOnly } = useViewer();
  const [, setCategory] = useOpenInAddress('category');
  const [, setDownload] = useOpenInAddress('download');
  return (
    <>
      <PageHeading
        extra={
          <div className="admin-actions">
            <Button icon={<PlusOutlined />} disabled={readOnly} onClick={() => setCategory('new')}>
              <FormattedMessage id="downloadsAdmin.addCategory" />
            </Button>
            <Button type="primary" icon={<PlusOutlined />} disabled={readOnly || !query.data?.length} onClick={() => setDownload('new')}>
              <FormattedMessage id="downloadsAdmin.add" />
            </Button>
          </div>
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

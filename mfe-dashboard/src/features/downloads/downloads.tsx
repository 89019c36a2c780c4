import type { Download, DownloadCategory } from '@round-table/shared/contract';
import { FormattedMessage, FormattedNumber } from '@round-table/shared/kit/intl';
import { FileSize, Loaded, LoadingSkeleton, RightOutlined, Section } from '@round-table/shared/ui';
import { useListDownloadCategoriesQuery } from './downloads-api';
import { kindOf } from './file-kind';
import './downloads.css';

function DownloadLink({ file, file_name, name, size }: Download) {
  const kind = kindOf(file_name);
  return (
    <li className="download">
      <a href={file} target="_blank" rel="noopener">
        {name}
      </a>
      <span className="download-kind">
        {kind && `${kind}, `}
        <FileSize bytes={size} />
      </span>
    </li>
  );
}

function Category({ category, open }: { category: DownloadCategory; open: boolean }) {
  return (
    <details className="download-category" open={open}>
      <summary>
        <RightOutlined aria-hidden="true" />
        <span className="download-category-name">{category.name}</span>
        <span className="download-category-count">
          <FormattedNumber value={category.downloadables.length} />
        </span>
      </summary>
      <ul>
        {category.downloadables.map((download) => (
          <DownloadLink key={download.id} {...download} />
        ))}
      </ul>
    </details>
  );
}

/** The files that the visitor may see, by category; the first stands open. */
export function Downloads() {
  const query = useListDownloadCategoriesQuery();
  return (
    <Section title={<FormattedMessage id="downloads.title" />}>
      <Loaded query={query} skeleton={<LoadingSkeleton shape="rows" height={45} />}>
        {(categories) =>
          categories.length === 0 ? (
            <p className="downloads-none">
              <FormattedMessage id="downloads.none" />
            </p>
          ) : (
            categories.map((category, index) => <Category key={category.id} category={category} open={index === 0} />)
          )
        }
      </Loaded>
    </Section>
  );
}

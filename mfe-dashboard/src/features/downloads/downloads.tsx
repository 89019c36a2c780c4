import type { Download, DownloadCategory } from '@round-table/shared/contract';
import { FormattedMessage, FormattedNumber } from '@round-table/shared/libs/intl';
import { FileSize, Loaded, LoadingSkeleton, primitives, RightOutlined, Section } from '@round-table/shared/ui';
import styles from './downloads.module.css';
import { useListDownloadCategoriesQuery } from './downloads-api';

/** The file extension in upper case, such as `PDF`; undefined if there is none. */
export const toFileType = (fileName: string): string | undefined => /\.([a-z0-9]{1,5})$/i.exec(fileName)?.[1]?.toUpperCase();

function DownloadLink({ file, file_name, name, size }: Download) {
  const type = toFileType(file_name);
  return (
    <li className={styles.download}>
      <a href={file} target="_blank" rel="noopener">
        {name}
      </a>
      <span className={primitives.meta}>
        {type && `${type}, `}
        <FileSize bytes={size} />
      </span>
    </li>
  );
}

function Category({ category, open }: { category: DownloadCategory; open: boolean }) {
  return (
    <details className={styles.category} open={open}>
      <summary>
        <RightOutlined className={styles.arrow} aria-hidden="true" />
        <span className={styles.name}>{category.name}</span>
        <span className={styles.count}>
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

/** The files that the visitor may see as an accordion of categories, of which the first is expanded (DASH-08). */
export function Downloads() {
  const query = useListDownloadCategoriesQuery();
  return (
    <Section title={<FormattedMessage id="downloads.title" />}>
      <Loaded query={query} skeleton={<LoadingSkeleton shape="rows" height={45} />}>
        {(categories) =>
          categories.length === 0 ? (
            <p className={styles.none}>
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

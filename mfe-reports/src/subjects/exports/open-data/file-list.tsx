import { type OpenDataFile, type OpenDataIndex, type OpenDataVersion, paths } from '@round-table/shared/contract';
import { inLocale } from '@round-table/shared/domain';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { useLocale } from '@round-table/shared/runtime';
import { FileSize, joinClassNames, primitives } from '@round-table/shared/ui';
import { CopyButton } from './copy-button';
import styles from './file-list.module.css';

type Tables = OpenDataIndex['tables'];

/** The messages that say what is in the files that are no tables. */
const contents: Record<string, string> = {
  'round-table.json': 'openData.allTables',
  'round-table.xlsx': 'openData.workbook',
  'data-dictionary.json': 'openData.meanings',
  'data-dictionary.csv': 'openData.meanings',
  SHA256SUMS: 'openData.checksums',
};

interface FileRowProps {
  file: OpenDataFile;
  version: OpenDataVersion;
  tables: Tables;
}

/** The address is that of this site: the one in the index may be another, and the browser saves only files of the same site. */
function FileRow({ file: { name, size, sha256 }, version: { id, rows }, tables }: FileRowProps) {
  const locale = useLocale();
  const { formatMessage } = useIntl();
  const table = tables.find((one) => `${one.name}.csv` === name);
  const content = contents[name];
  const count = rows[table?.name ?? ''];
  return (
    <li className={styles.file}>
      <a className={styles.name} href={`${paths.openData}${id}/${name}`} download>
        {name}
      </a>
      <span className={joinClassNames(primitives.note, styles.content)}>
        {table && inLocale(locale, table.meaning.en, table.meaning.de)}
        {content !== undefined && <FormattedMessage id={content} />}
      </span>
      <span className={joinClassNames(primitives.note, styles.size)}>
        {count !== undefined && (
          <>
            <FormattedMessage id="openData.rows" values={{ count }} />,{' '}
          </>
        )}
        <FileSize bytes={size} />
      </span>
      <span className={joinClassNames(primitives.faint, primitives.row, styles.checksum)}>
        <code>{sha256}</code>
        <CopyButton text={sha256} what={formatMessage({ id: 'openData.checksumOf' }, { name })} />
      </span>
    </li>
  );
}

/** The files of a version: content, rows, size and checksum. */
export const FileList = ({ version, tables }: { version: OpenDataVersion; tables: Tables }) => (
  <>
    <p className={styles.note}>
      <FormattedMessage id="openData.checksumNote" />
    </p>
    <ul>
      {version.files.map((file) => (
        <FileRow key={file.name} file={file} version={version} tables={tables} />
      ))}
    </ul>
  </>
);

import type { OpenDataColumn, OpenDataIndex } from '@round-table/shared/contract';
import { inLocale } from '@round-table/shared/domain';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { useLocale } from '@round-table/shared/runtime';
import { primitives, Section } from '@round-table/shared/ui';
import styles from './dictionary.module.css';

const types: Record<OpenDataColumn['type'], string> = {
  text: 'openData.typeText',
  integer: 'openData.typeInteger',
  date: 'openData.typeDate',
  timestamp: 'openData.typeTimestamp',
  html: 'openData.typeHtml',
};

function Column({ column: { name, type, optional, meaning } }: { column: OpenDataColumn }) {
  const locale = useLocale();
  return (
    <tr>
      <th scope="row">
        <code>{name}</code>
        <span className={primitives.faint}>
          <FormattedMessage id={types[type]} />
          {optional && (
            <>
              , <FormattedMessage id="openData.optional" />
            </>
          )}
        </span>
      </th>
      <td>{inLocale(locale, meaning.en, meaning.de)}</td>
    </tr>
  );
}

/** The meaning of each column, from the index: the same source as the dictionary among the files. */
export function Dictionary({ tables }: Pick<OpenDataIndex, 'tables'>) {
  const locale = useLocale();
  return (
    <Section title={<FormattedMessage id="openData.dictionary" />}>
      {tables.map(({ name, meaning, columns }) => (
        <table className={styles.table} key={name}>
          <caption>
            <code>{name}</code> {inLocale(locale, meaning.en, meaning.de)}
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <FormattedMessage id="openData.column" />
              </th>
              <th scope="col">
                <FormattedMessage id="openData.meaning" />
              </th>
            </tr>
          </thead>
          <tbody>
            {columns.map((column) => (
              <Column key={column.name} column={column} />
            ))}
          </tbody>
        </table>
      ))}
    </Section>
  );
}

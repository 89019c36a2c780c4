import type { TranslationFault, TranslationImport } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { WarningOutlined } from '@round-table/shared/ui';
import { toUnitName } from '../unit';
import styles from './compared-texts.module.css';

/** More rows are counted, not shown: nobody reads thousands, and the file has them. */
const maxShown = 200;

/** What is wrong with the file or a unit of it, in words. */
function Fault({ unit, code, value }: TranslationFault) {
  return (
    <li>
      {unit && <code>{unit}</code>} <FormattedMessage id={`translations.fault.${code}`} values={{ value }} />
    </li>
  );
}

/** The texts that an import changes, before and after, the faults of the file, and what is left out. */
export function ComparedTexts({ result: { source, changes, faults, outdated } }: { result: TranslationImport }) {
  const intl = useIntl();
  const target = source === 'en' ? 'de' : 'en';
  const toTitle = (column: string) => intl.formatMessage({ id: `translations.import.column.${column}` });
  return (
    <div className={styles.compared}>
      {faults.length > 0 && (
        <>
          <h3>
            <WarningOutlined /> <FormattedMessage id="translations.import.faults" values={{ count: faults.length }} />
          </h3>
          <ul>
            {faults.slice(0, maxShown).map((fault) => (
              <Fault key={`${fault.unit} ${fault.code}`} {...fault} />
            ))}
          </ul>
        </>
      )}
      {outdated.length > 0 && (
        <>
          <h3>
            <FormattedMessage id="translations.import.outdated" values={{ count: outdated.length }} />
          </h3>
          <ul>
            {outdated.slice(0, maxShown).map((unit) => (
              <li key={unit}>
                <code>{unit}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      {changes.length > 0 && (
        <table>
          <thead>
            <tr>
              {['text', 'source', 'before', 'after'].map((column) => (
                <th key={column} scope="col">
                  {toTitle(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {changes.slice(0, maxShown).map(({ unit, text }) => (
              <tr key={unit.unit}>
                <th scope="row">{toUnitName(unit, intl)}</th>
                <td lang={source} data-label={toTitle('source')}>
                  {unit[source]}
                </td>
                <td lang={target} data-label={toTitle('before')}>
                  {unit[target] || '–'}
                </td>
                <td lang={target} data-label={toTitle('after')}>
                  {text}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {Math.max(changes.length, faults.length, outdated.length) > maxShown && (
        <p>
          <FormattedMessage id="translations.import.more" values={{ count: maxShown }} />
        </p>
      )}
    </div>
  );
}

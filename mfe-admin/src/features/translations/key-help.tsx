import { FormattedMessage } from '@round-table/shared/libs/intl';
import styles from './translations.module.css';

/** What the keys of the desk do. The names of keys are those on keyboards of both languages. */
const keys: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['j', '↓'], 'translations.key.next'],
  [['k', '↑'], 'translations.key.previous'],
  [['Enter'], 'translations.key.edit'],
  [['Ctrl + Enter'], 'translations.key.save'],
  [['Esc'], 'translations.key.leave'],
  [['c'], 'translations.key.check'],
];

/** The list of the keys, folded until somebody looks for it (TRL-05). */
export const KeyHelp = () => (
  <details className={styles.keys}>
    <summary>
      <FormattedMessage id="translations.keys" />
    </summary>
    <dl>
      {keys.map(([names, what]) => (
        <div key={what}>
          <dt>
            {names.map((name) => (
              <kbd key={name}>{name}</kbd>
            ))}
          </dt>
          <dd>
            <FormattedMessage id={what} />
          </dd>
        </div>
      ))}
    </dl>
  </details>
);

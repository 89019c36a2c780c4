import type { ImportKind } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Section } from '@round-table/shared/ui';
import { ImportDownloads } from './import-downloads';
import { ImportForm } from './import-form';
import styles from './imports.module.css';

/** The way out and in of one kind. */
export const ImportOf = ({ kind }: { kind: ImportKind }) => (
  <>
    <Section title={<FormattedMessage id="imports.export" />}>
      <div className={styles.step}>
        <p className={styles.hint}>
          <FormattedMessage id="imports.exportHint" />
        </p>
        <p className={styles.hint}>
          <FormattedMessage id={`imports.hint.${kind}`} />
        </p>
        <ImportDownloads kind={kind} />
      </div>
    </Section>
    <Section title={<FormattedMessage id="imports.import" />}>
      <div className={styles.step}>
        <ImportForm kind={kind} />
      </div>
    </Section>
  </>
);

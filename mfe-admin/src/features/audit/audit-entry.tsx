import type { AuditRow } from '@round-table/shared/contract';
import { TextDifference } from '@round-table/shared/differences';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { primitives } from '@round-table/shared/ui';
import styles from './audit.module.css';
import { type AuditChange, listAuditChanges } from './audit-changes';

/** The content of comments and explanations is HTML. */
const isRich = ({ before, after }: AuditChange) => (before ?? after ?? '').startsWith('<') && (after ?? before ?? '').startsWith('<');

interface AuditEntryProps {
  entry: AuditRow;
  /** Names a field of its content. */
  toLabel: (field: string) => string | undefined;
}

/** What an entry changed, word by word (AUD-01). */
export function AuditEntry({ entry: { before, after }, toLabel }: AuditEntryProps) {
  const changes = listAuditChanges(before, after);
  if (changes.length === 0)
    return (
      <p className={primitives.faint}>
        <FormattedMessage id="audit.noContent" />
      </p>
    );
  return (
    <dl className={styles.changes}>
      {changes.map((change) => (
        <div key={change.field}>
          <dt>{change.field === null ? <FormattedMessage id="audit.content" /> : (toLabel(change.field) ?? change.field)}</dt>
          <dd>
            <TextDifference before={change.before} after={change.after} isPlain={!isRich(change)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

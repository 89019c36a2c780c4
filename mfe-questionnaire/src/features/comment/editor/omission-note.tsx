import type { OmittedKind } from '@round-table/shared/domain';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { InfoCircleOutlined, joinClassNames, LiveRegion, primitives } from '@round-table/shared/ui';
import styles from './comment-editor.module.css';

/** Above the field: what was left out of a pasted text, and why. */
export function OmissionNote({ kinds }: { kinds: readonly OmittedKind[] }) {
  const intl = useIntl();
  const counts = new Map<OmittedKind, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const what = [...counts].map(([kind, count]) => intl.formatMessage({ id: `comment.omitted.${kind}` }, { count }));
  return (
    <LiveRegion role="status" as="p" className={joinClassNames(primitives.note, styles.omitted)}>
      {what.length > 0 && (
        <span>
          <InfoCircleOutlined /> <FormattedMessage id="comment.omitted" values={{ what: intl.formatList(what) }} />
        </span>
      )}
    </LiveRegion>
  );
}

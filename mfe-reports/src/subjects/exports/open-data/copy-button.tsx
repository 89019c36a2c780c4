import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { joinClassNames, LiveRegion, primitives, VisuallyHidden } from '@round-table/shared/ui';
import { useCopy } from '@round-table/shared/ui/share';
import styles from './copy-button.module.css';

const labels = { copied: 'openData.copied', failed: 'openData.notCopied' };

/** Copies a text; `what` names it for screen readers. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const { formatMessage } = useIntl();
  const { state, copy } = useCopy();
  const label = formatMessage({ id: 'openData.copy' });
  const done = state && <FormattedMessage id={labels[state]} />;
  return (
    <>
      <button
        type="button"
        className={joinClassNames(primitives.screenOnly, styles.button)}
        aria-label={done ? undefined : `${label}: ${what}`}
        onClick={() => copy(text)}
      >
        {done ?? label}
      </button>
      <VisuallyHidden>
        <LiveRegion role="status" as="span">
          {done}
        </LiveRegion>
      </VisuallyHidden>
    </>
  );
}

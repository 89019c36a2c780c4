import { FormattedMessage } from '@round-table/shared/libs/intl';
import { primitives } from '@round-table/shared/ui';
import type { Live } from './live-builds';
import styles from './releases.module.css';

interface LiveTextProps {
  live: Live;
  builtIn: string | undefined;
}

/** "1.2.0-0123456789ab Built in", and the canary. */
export const LiveText = ({ live: { stable, canary }, builtIn }: LiveTextProps) => (
  <span className={styles.live}>
    {stable === undefined ? <FormattedMessage id="releases.notLive" /> : <code>{stable}</code>}
    {stable !== undefined && stable === builtIn && (
      <span className={primitives.meta}>
        <FormattedMessage id="releases.builtIn" />
      </span>
    )}
    {canary && (
      <span className={primitives.note}>
        <FormattedMessage id="releases.canary" values={{ build: canary.build, share: canary.percent / 100 }} />
      </span>
    )}
  </span>
);

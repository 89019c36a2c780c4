import type { LeftOutBuild, Mismatch } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { joinClassNames, MessagesProvider, primitives, WarningOutlined } from '@round-table/shared/ui';
import styles from './left-out-banner.module.css';
import messages from './messages.json';

const toReasonId = ({ kind, offered }: Mismatch) => (kind === 'module' && offered === null ? 'leftOut.noModule' : `leftOut.${kind}`);

function Banner({ builds }: { builds: LeftOutBuild[] }) {
  const { formatMessage } = useIntl();
  return (
    <section className={joinClassNames(primitives.screenOnly, styles.banner)} aria-label={formatMessage({ id: 'leftOut.title' })}>
      {builds.map(({ app, build, is_replaced: isReplaced, mismatches }) => (
        <p key={`${app} ${build}`}>
          <WarningOutlined /> <FormattedMessage id={isReplaced ? 'leftOut.replaced' : 'leftOut.gone'} values={{ app, build }} />
          {mismatches.map((mismatch) => (
            <span key={`${mismatch.name} ${mismatch.needs}`}>
              {' '}
              <FormattedMessage id={toReasonId(mismatch)} values={{ ...mismatch }} />
            </span>
          ))}{' '}
          <FormattedMessage id="leftOut.ask" />
        </p>
      ))}
    </section>
  );
}

/** Tells an admin which live builds this version of the platform cannot load, and why. */
export const LeftOutBanner = (props: { builds: LeftOutBuild[] }) => (
  <MessagesProvider catalogue={messages}>
    <Banner {...props} />
  </MessagesProvider>
);

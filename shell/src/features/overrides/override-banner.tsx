import type { Override } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { useLocation, useNavigate } from '@round-table/shared/libs/router';
import { useViewer } from '@round-table/shared/runtime';
import { Button, ErrorText, joinClassNames, MessagesProvider, primitives, WarningOutlined } from '@round-table/shared/ui';
import type { ReactNode } from 'react';
import type { OverrideStatus } from './apply-overrides';
import messages from './messages.json';
import { useAllowOverrideMutation, useResetOverridesMutation } from './override-api';
import styles from './override-banner.module.css';
import { clearTabOverrides, listRequestedOverrides, readPageOverrides, saveTabOverride, withoutRequestedOverrides } from './page-overrides';

const Banner = ({ children }: { children: ReactNode }) => {
  const { formatMessage } = useIntl();
  return (
    <section className={joinClassNames(primitives.screenOnly, styles.banner)} aria-label={formatMessage({ id: 'overrides.title' })}>
      <WarningOutlined />
      {children}
    </section>
  );
};

interface OverrideBannersProps {
  overrides: OverrideStatus;
  /** Reloads the page, or loads the given URL. */
  load: (url?: string) => void;
}

/** Asks for confirmation before code from another address runs: a link alone never runs it. Names the address and who may confirm. */
function Confirmation({ requested, load }: { requested: Override; load: OverrideBannersProps['load'] }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { role } = useViewer();
  const [allow, { error, isLoading }] = useAllowOverrideMutation();
  const { policy } = readPageOverrides();
  const mayConfirm = policy === 'everybody' || (policy === 'admins' && role === 'admin');
  const currentUrl = pathname + withoutRequestedOverrides(search);
  const run = async () => {
    const result = await allow(requested);
    if (result.error) return;
    saveTabOverride(requested);
    load(currentUrl);
  };
  return (
    <Banner>
      <p className={styles.text}>
        <FormattedMessage id={mayConfirm ? 'overrides.question' : `overrides.for.${policy}`} values={{ ...requested }} />
        {error !== undefined && <ErrorText error={error} />}
      </p>
      {mayConfirm && (
        <Button size="small" onClick={run} loading={isLoading}>
          <FormattedMessage id="overrides.run" />
        </Button>
      )}
      <Button size="small" type="primary" onClick={() => navigate(currentUrl, { replace: true })}>
        <FormattedMessage id="overrides.ignore" />
      </Button>
    </Banner>
  );
}

function Banners({ overrides, load }: OverrideBannersProps) {
  const { search } = useLocation();
  const [resetOverrides] = useResetOverridesMutation();
  const { active, failed } = overrides;
  const requested = listRequestedOverrides(search).filter(
    (one) => !active.some(({ app, address }) => app === one.app && address === one.address),
  );
  const reset = async () => {
    clearTabOverrides();
    await resetOverrides();
    load();
  };
  return (
    <>
      {requested.map((one) => (
        <Confirmation key={one.app} requested={one} load={load} />
      ))}
      {active.length + failed.length > 0 && (
        <Banner>
          <div className={styles.text}>
            {active.map((one) => (
              <p key={one.app}>
                <FormattedMessage id="overrides.running" values={{ ...one }} />
              </p>
            ))}
            {failed.map((one) => (
              <p key={one.app}>
                <FormattedMessage id="overrides.failed" values={{ ...one }} />
              </p>
            ))}
          </div>
          <Button size="small" onClick={reset}>
            <FormattedMessage id="overrides.reset" />
          </Button>
        </Banner>
      )}
    </>
  );
}

/** Banners for requested, active and failed overrides of this tab, with a button that returns to the released builds. */
export const OverrideBanners = (props: OverrideBannersProps) => (
  <MessagesProvider catalogue={messages}>
    <Banners {...props} />
  </MessagesProvider>
);

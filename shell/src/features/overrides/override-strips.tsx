import type { Override } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/kit/intl';
import { useLocation, useNavigate } from '@round-table/shared/kit/router';
import { useViewer } from '@round-table/shared/runtime';
import { Button, ErrorText, WarningOutlined } from '@round-table/shared/ui';
import type { ReactNode } from 'react';
import type { Overriding } from './apply-overrides';
import { useAllowOverrideMutation, useResetOverridesMutation } from './override-api';
import { forgetInTab, keepInTab, listAskedOverrides, readPageOverrides, withoutAskedOverrides } from './page-overrides';
import './override-strips.css';

const Strip = ({ children }: { children: ReactNode }) => {
  const { formatMessage } = useIntl();
  return (
    <section className="override-strip" aria-label={formatMessage({ id: 'overrides.title' })}>
      <WarningOutlined />
      {children}
    </section>
  );
};

interface OverrideStripsProps {
  overriding: Overriding;
  /** Loads the page anew, at an address where one is given. */
  load: (address?: string) => void;
}

/** Asks whether code from elsewhere shall run: a link alone never has it run. It names where it comes from, and who may say yes. */
function Question({ asked, load }: { asked: Override; load: OverrideStripsProps['load'] }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { role } = useViewer();
  const [allow, { error, isLoading }] = useAllowOverrideMutation();
  const { policy } = readPageOverrides();
  const isMine = policy === 'everybody' || (policy === 'admins' && role === 'admin');
  const here = pathname + withoutAskedOverrides(search);
  const run = async () => {
    const answer = await allow(asked);
    if (answer.error) return;
    keepInTab(asked);
    load(here);
  };
  return (
    <Strip>
      <p className="override-text">
        <FormattedMessage id={isMine ? 'overrides.question' : `overrides.for.${policy}`} values={{ ...asked }} />
        {error !== undefined && <ErrorText error={error} />}
      </p>
      {isMine && (
        <Button size="small" onClick={run} loading={isLoading}>
          <FormattedMessage id="overrides.run" />
        </Button>
      )}
      <Button size="small" type="primary" onClick={() => navigate(here, { replace: true })}>
        <FormattedMessage id="overrides.ignore" />
      </Button>
    </Strip>
  );
}

/** Says which feature apps of this tab come from elsewhere, or were to, and leads back to what is released. */
export function OverrideStrips({ overriding, load }: OverrideStripsProps) {
  const { search } = useLocation();
  const [resetOverrides] = useResetOverridesMutation();
  const { running, failed } = overriding;
  const asked = listAskedOverrides(search).filter((one) => !running.some(({ app, address }) => app === one.app && address === one.address));
  const reset = async () => {
    forgetInTab();
    await resetOverrides();
    load();
  };
  return (
    <>
      {asked.map((one) => (
        <Question key={one.app} asked={one} load={load} />
      ))}
      {running.length + failed.length > 0 && (
        <Strip>
          <div className="override-text">
            {running.map((one) => (
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
        </Strip>
      )}
    </>
  );
}

import { type SetupStep, setupSteps } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import { notified, toMessage, useAppDispatch } from '@round-table/shared/runtime';
import { Button, InlineError, LoadingSkeleton, PageHeading } from '@round-table/shared/ui';
import type { ReactNode } from 'react';
import styles from './setup.module.css';
import { useGetSetupQuery, useImportDemoCatalogueMutation } from './setup-api';
import { useNoteStep } from './use-note-step';

interface SetupProps {
  /** The buttons of the steps that change settings. */
  renderSettings: (step: SetupStep) => ReactNode;
  /** Why these cannot be used. */
  problem: ReactNode;
}

/** The ways to a catalogue: that of the demonstration, a file, or by hand. */
function CatalogueActions({ isDone }: { isDone: boolean }) {
  const dispatch = useAppDispatch();
  const [load, { isLoading }] = useImportDemoCatalogueMutation();
  const importDemo = async () => {
    const { error } = await load();
    if (error) dispatch(notified({ kind: 'error', message: { id: 'setup.notImported' }, description: toMessage(error), subject: 'setup' }));
  };
  return (
    <>
      {!isDone && (
        <Button loading={isLoading} onClick={importDemo}>
          <FormattedMessage id="setup.importDemo" />
        </Button>
      )}
      <Link to="/import/?tab=catalogue">
        <FormattedMessage id="setup.to.import" />
      </Link>
      {(['questions', 'countries'] as const).map((page) => (
        <Link key={page} to={`/${page}/`}>
          <FormattedMessage id={`setup.to.${page}`} />
        </Link>
      ))}
    </>
  );
}

const ExpertActions = () => (
  <>
    <Link to="/users/">
      <FormattedMessage id="setup.to.users" />
    </Link>
    <Link to="/import/">
      <FormattedMessage id="setup.to.importUsers" />
    </Link>
  </>
);

/** The steps of the first start after the administrator exists; they can be left and resumed, in any order (SET-06). */
export function Setup({ renderSettings, problem }: SetupProps) {
  const { data, error, refetch } = useGetSetupQuery(undefined, { refetchOnMountOrArgChange: true });
  const { note, isLoading } = useNoteStep();
  const actions = (step: SetupStep): ReactNode => {
    if (step === 'catalogue') return <CatalogueActions isDone={data?.done.includes(step) ?? false} />;
    return step === 'experts' ? <ExpertActions /> : renderSettings(step);
  };
  return (
    <>
      <PageHeading>
        <FormattedMessage id="setup.title" />
      </PageHeading>
      {problem}
      {!data && (error ? <InlineError error={error} onRetry={refetch} /> : <LoadingSkeleton shape="rows" rows={5} height={96} />)}
      {data && (
        <>
          <p className={styles.intro}>
            <FormattedMessage id={data.open ? 'setup.open' : 'setup.ended'} />
          </p>
          <ol className={styles.steps}>
            {setupSteps.map((step) => {
              const isDone = data.done.includes(step);
              return (
                <li key={step} className={styles.step} aria-labelledby={`setup-${step}`}>
                  <div className={styles.head}>
                    <h2 id={`setup-${step}`}>
                      <FormattedMessage id={`setup.step.${step}`} />
                    </h2>
                    <span className={styles.state}>
                      <FormattedMessage id={isDone ? 'setup.done' : 'setup.toDo'} />
                    </span>
                  </div>
                  <p className={styles.hint}>
                    <FormattedMessage id={`setup.hint.${step}`} />
                  </p>
                  <div className={styles.actions}>
                    {actions(step)}
                    {!isDone && data.open && (
                      <Button className={styles.mark ?? ''} type="text" disabled={isLoading} onClick={() => note(step)}>
                        <FormattedMessage id="setup.markDone" />
                      </Button>
                    )}
                  </div>
                </li>
              );
            })}
          </ol>
          {data.open && (
            <Button type="primary" loading={isLoading} onClick={() => note('end')}>
              <FormattedMessage id="setup.end" />
            </Button>
          )}
        </>
      )}
    </>
  );
}

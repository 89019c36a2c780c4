import { type AdminApp, type AdminAppChange, type AdminBuild, noSmokeRunOfAdmins, type SmokeRun } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { FileSize, primitives, Section } from '@round-table/shared/ui';
import { Moment } from '../../components/table/moment';
import { RowMark } from '../../components/table/table-cells';
import { ChangeButton } from './change-button';
import { getLive, getLiveAfter } from './live-builds';
import { LiveText } from './live-text';
import styles from './releases.module.css';

/** A build, with the button that makes it live. */
function Build({ app, build }: { app: AdminApp; build: AdminBuild }) {
  const isLive = getLive(app).stable === build.name;
  const isBuiltIn = build.published_at === null;
  return (
    <li className={styles.build}>
      <div>
        <code>{build.name}</code>
        {isLive && (
          <RowMark>
            <FormattedMessage id="releases.live" />
          </RowMark>
        )}
        <p className={primitives.note}>
          {build.published_at === null ? (
            <FormattedMessage id="releases.withInstallation" />
          ) : (
            <FormattedMessage
              id="releases.published"
              values={{ at: <Moment key="at" at={build.published_at} />, by: build.published_by }}
            />
          )}
          {build.platform !== null && (
            <>
              {' · '}
              <FormattedMessage id="releases.needs" values={{ platform: build.platform }} />
            </>
          )}
          {build.weight !== null && build.budget !== null && (
            <>
              {' · '}
              <FormattedMessage
                id="releases.weight"
                values={{ weight: <FileSize key="weight" bytes={build.weight} />, budget: <FileSize key="budget" bytes={build.budget} /> }}
              />
            </>
          )}
        </p>
      </div>
      {!isLive && (
        <ChangeButton
          app={app}
          change={isBuiltIn ? { action: 'remove' } : { action: 'promote', build: build.name }}
          label="releases.makeLive"
          name={build.name}
        />
      )}
    </li>
  );
}

function Smoke({ smoke }: { smoke: SmokeRun }) {
  if (smoke.result === 'passed') return <FormattedMessage id="releases.smoke" values={{ pages: smoke.pages }} />;
  if (smoke.reason === noSmokeRunOfAdmins) return <FormattedMessage id="releases.noSmokeOfAdmins" />;
  return <FormattedMessage id="releases.noSmoke" values={{ reason: smoke.reason }} />;
}

/** One change of the history: when, who, what is live since then, and why. */
const Change = ({ app, change }: { app: AdminApp; change: AdminAppChange }) => (
  <li>
    <LiveText live={getLiveAfter(app, change)} builtIn={app.built_in?.name} />
    <p className={primitives.note}>
      <FormattedMessage id="releases.changedBy" values={{ at: <Moment key="at" at={change.at} />, by: change.by }} />
      {change.smoke && (
        <>
          {' · '}
          <Smoke smoke={change.smoke} />
        </>
      )}
      {change.reason !== '' && ` · ${change.reason}`}
    </p>
  </li>
);

/** The builds of an app that can be made live, and its history (REL-01). */
export const AppDetails = ({ app }: { app: AdminApp }) => (
  <div className={styles.details}>
    <Section className={styles.part} title={<FormattedMessage id="releases.builds" />}>
      <ul className={styles.list}>
        {[...app.published, ...(app.built_in ? [app.built_in] : [])].map((build) => (
          <Build key={build.name} app={app} build={build} />
        ))}
      </ul>
    </Section>
    <Section className={styles.part} title={<FormattedMessage id="releases.history" />}>
      {app.history.length === 0 ? (
        <p className={primitives.note}>
          <FormattedMessage id="releases.noHistory" />
        </p>
      ) : (
        <ol className={styles.list}>
          {app.history.map((change) => (
            <Change key={change.revision} app={app} change={change} />
          ))}
        </ol>
      )}
    </Section>
  </div>
);

import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import { useChapters, useCountries, useViewer } from '@round-table/shared/runtime';
import { NotSetUp, Section } from '@round-table/shared/ui';
import styles from './first-steps.module.css';

/** In the order in which they are possible: experts need countries, answers need questions. */
const steps = [
  { id: 'firstSteps.countries', to: '/countries/' },
  { id: 'firstSteps.questions', to: '/questions/' },
  { id: 'firstSteps.users', to: '/users/' },
] as const;

/** Of an installation without countries or chapters: what comes first, with links for admins (DASH-13). */
export function FirstSteps() {
  const { role, readOnly } = useViewer();
  const hasCountries = useCountries().length > 0;
  const hasChapters = useChapters().length > 0;
  if (hasCountries && hasChapters) return null;
  if (role !== 'admin' || readOnly) return <NotSetUp missing={hasCountries ? 'questions' : 'countries'} />;
  return (
    <Section title={<FormattedMessage id="firstSteps.title" />}>
      <ol className={styles.steps}>
        {steps.map(({ id, to }) => (
          <li key={id}>
            <FormattedMessage
              id={id}
              values={{
                link: (text) => (
                  <Link key="link" to={to}>
                    {text}
                  </Link>
                ),
              }}
            />
          </li>
        ))}
      </ol>
    </Section>
  );
}

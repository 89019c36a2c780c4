import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import { useChapters, useCountries } from '@round-table/shared/runtime';
import { Section } from '@round-table/shared/ui';
import styles from './first-steps.module.css';

/** In the order in which they are possible: experts need countries, answers need questions. */
const steps = [
  { id: 'firstSteps.countries', to: '/countries/' },
  { id: 'firstSteps.questions', to: '/questions/' },
  { id: 'firstSteps.users', to: '/users/' },
] as const;

/** For an admin of an installation without countries or chapters: what comes first, with links (DASH-13). */
export function FirstSteps() {
  const isEmpty = [useCountries(), useChapters()].some((list) => list.length === 0);
  if (!isEmpty) return null;
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

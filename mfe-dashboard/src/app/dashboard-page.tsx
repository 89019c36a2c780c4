import { may } from '@round-table/shared/domain';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { useCurrentCountry, useViewer } from '@round-table/shared/runtime';
import { PageHeading } from '@round-table/shared/ui';
import { ConfirmationCard } from '../features/confirmation/confirmation-card';
import { InactiveCountry } from '../features/confirmation/inactive-country';
import { OtherCountries } from '../features/confirmation/open-questions';
import { DataVersion } from '../features/data-version/data-version';
import { Downloads } from '../features/downloads/downloads';
import { FirstSteps } from '../features/first-steps/first-steps';
import { CountriesProgress } from '../features/progress/countries-progress';
import { RoundTableStatus } from '../features/status/round-table-status';
import styles from './dashboard-page.module.css';

export function DashboardPage() {
  const viewer = useViewer();
  const country = useCurrentCountry();
  const seesProgress = may.seeProgress(viewer);
  return (
    <>
      <PageHeading>
        <FormattedMessage id="dashboard.title" />
      </PageHeading>
      <div className={styles.sections}>
        <FirstSteps />
        {viewer.readOnly && <DataVersion />}
        {country && may.answerFor(viewer, country.code) && (
          <div>
            <ConfirmationCard country={country} />
            <OtherCountries />
          </div>
        )}
        {viewer.role === 'expert' && !country && <InactiveCountry />}
        <RoundTableStatus />
        <div className={seesProgress ? styles.columns : undefined}>
          <div>
            <Downloads />
          </div>
          {seesProgress && (
            <div>
              <CountriesProgress />
            </div>
          )}
        </div>
      </div>
    </>
  );
}

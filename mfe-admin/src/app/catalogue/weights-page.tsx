import { FormattedMessage } from '@round-table/shared/libs/intl';
import { PageHeading } from '@round-table/shared/ui';
import { Weights } from '../../features/weights/weights';

export function WeightsPage() {
  return (
    <>
      <PageHeading>
        <FormattedMessage id="weights.title" />
      </PageHeading>
      <Weights />
    </>
  );
}

import { FormattedMessage } from '@round-table/shared/kit/intl';
import { PageHeading } from '@round-table/shared/ui';
import { Ranking } from '../features/ranking/ranking';

export function ChartsPage() {
  return (
    <>
      <PageHeading>
        <FormattedMessage id="ranking.title" />
      </PageHeading>
      <Ranking />
    </>
  );
}

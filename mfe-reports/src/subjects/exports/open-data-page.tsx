import { FormattedMessage } from '@round-table/shared/libs/intl';
import { PageHeading } from '@round-table/shared/ui';
import { OpenData } from './open-data/open-data';

export const OpenDataPage = () => (
  <>
    <PageHeading>
      <FormattedMessage id="openData.title" />
    </PageHeading>
    <OpenData />
  </>
);

import { paths } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { useAppInfo, useListVersionsQuery, useLocale } from '@round-table/shared/runtime';
import { PageHeading } from '@round-table/shared/ui';
import { ShareBar } from '@round-table/shared/ui/share';
import { useSharedAddress } from '../../lib/use-changes-params';
import { Changes } from './changes/changes';

/** The page with what a reader can do with it. Feeds contain what guests may see: without guests there are none. */
export function ChangesPage() {
  const lang = useLocale();
  const link = useSharedAddress();
  const hasFeed = useAppInfo()?.allowAnonUsers ?? false;
  const { data: versions } = useListVersionsQuery();
  const feed = hasFeed ? `${paths.feed}?lang=${lang}` : undefined;
  return (
    <>
      <PageHeading extra={versions?.length !== 0 && <ShareBar link={link} feed={feed} hasPrint />}>
        <FormattedMessage id="changes.title" />
      </PageHeading>
      <Changes />
    </>
  );
}

import type { OpenDataIndex } from '@round-table/shared/contract';
import { inLocale } from '@round-table/shared/domain';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { useLocale } from '@round-table/shared/runtime';

/** The licence, or that there is none. */
export function LicenceName({ licence, isLinked = false }: { licence: OpenDataIndex['licence']; isLinked?: boolean }) {
  const locale = useLocale();
  if (!licence) return <FormattedMessage id="openData.noLicence" />;
  const name = inLocale(locale, licence.name.en, licence.name.de);
  if (!isLinked || licence.url === '') return name;
  return (
    <a rel="license" href={licence.url}>
      {name}
    </a>
  );
}

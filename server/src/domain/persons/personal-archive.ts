import type { Account, Locale } from '@round-table/shared/contract';
import { inLocale } from '@round-table/shared/domain';
import { createZip } from '../../platform/archive/zip';
import type { Db } from '../../platform/db/schema/schema';
import { readPersonalData } from './personal-data';
import { toPersonalDataPage } from './personal-data-page';

interface ArchiveContext {
  locale: Locale;
  /** The name of the installation. */
  label: { en: string; de: string };
  now: Date;
}

/** What is stored about a person, as JSON and as a page, in one archive (ACC-05, AUD-06). */
export async function createPersonalArchive(db: Db, userId: number, account: Account, { locale, label, now }: ArchiveContext) {
  const data = await readPersonalData(db, userId, account);
  const page = toPersonalDataPage(data, { locale, name: inLocale(locale, label.en, label.de), now });
  return createZip([
    { name: 'my-data.json', method: 'deflated', chunks: [JSON.stringify(data, null, 2)] },
    { name: 'my-data.html', method: 'deflated', chunks: [page] },
  ]);
}

import type { Db } from '../../platform/db/schema/schema';
import { getSettings } from '../settings/repository';

/** The names that others know: those of the product and of the installation, and of an account its person and the parts of its address. */
export async function listKnownNames(db: Db, userId: number | undefined): Promise<string[]> {
  const { label, labelShort } = await getSettings(db);
  const ofProduct = ['Round Table', ...[label, labelShort].flatMap(({ en, de }) => [en, de])];
  const user =
    userId !== undefined &&
    (await db.selectFrom('app_user').select(['email', 'first_name', 'last_name']).where('id', '=', userId).executeTakeFirst());
  if (!user) return ofProduct;
  const { email, first_name, last_name } = user;
  return [...ofProduct, email, ...email.split(/[@._+-]/), first_name, last_name];
}

import { saveAudit } from '../domain/audit/audit';
import { queueMail } from '../domain/mail-outbox/queue';
import { removeSecondFactor } from '../domain/second-factor/second-factor';
import { bumpPublished } from '../platform/db/revision';
import type { Db } from '../platform/db/schema/schema';
import { type Context, type Report, withDatabase } from './command';

/** Finds an account. Throws a RangeError if there is none. */
export async function getUserByEmail(db: Db, email: string) {
  const user = await db
    .selectFrom('app_user')
    .select(['id', 'email', 'locale', 'is_admin'])
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst();
  if (!user) throw new RangeError(`There is no account "${email}".`);
  return user;
}

/** `user activate EMAIL`, `user deactivate EMAIL`: deactivation ends all sessions immediately (ROLE-05). */
export function setActive(context: Context, email: string, isActive: boolean): Promise<Report> {
  return withDatabase(context, (db) =>
    db.transaction().execute(async (tx) => {
      const saved = await tx
        .updateTable('app_user')
        .set({ is_active: isActive })
        .where('email', '=', email.trim().toLowerCase())
        .returning(['id', 'email'])
        .executeTakeFirst();
      if (!saved) throw new RangeError(`There is no account "${email}".`);
      // Published responses name the experts of a country.
      await bumpPublished(tx);
      const action = isActive ? 'user.activated' : 'user.deactivated';
      await saveAudit(tx, [{ action, subject: 'user', subjectId: saved.id }], { userId: null, requestId: null });
      return { text: `${saved.email} is now ${isActive ? 'active' : 'inactive'}.`, data: { ...saved, isActive } };
    }),
  );
}

/** `user reset-second-factor EMAIL`: for a person who has lost it; the person gets a mail (ACC-08). */
export function resetSecondFactor(context: Context, email: string): Promise<Report> {
  return withDatabase(context, (db) =>
    db.transaction().execute(async (tx) => {
      const user = await getUserByEmail(tx, email);
      if (!(await removeSecondFactor(tx, user.id))) throw new RangeError(`${user.email} has no second factor.`);
      await queueMail(tx, { purpose: 'second-factor-reset', userId: user.id });
      await saveAudit(tx, [{ action: 'second-factor.reset', subject: 'user', subjectId: user.id }], { userId: null, requestId: null });
      return { text: `${user.email} signs in with the password alone now.`, data: { id: user.id, email: user.email } };
    }),
  );
}

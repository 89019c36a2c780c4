import { saveAudit } from '../domain/audit/audit';
import { bumpPublished } from '../platform/db/revision';
import { type Context, type Report, withDatabase } from './command';

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

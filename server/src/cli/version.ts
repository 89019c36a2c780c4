import { takeVersion } from '../features/versions/repository';
import { type Context, counted, type Report, withDatabase } from './command';

/** `version take`: the answers of the confirmed countries become the new read-only version. */
export function takeVersionNow(context: Context, { dryRun }: { dryRun: boolean }): Promise<Report> {
  const { config, clock } = context;
  return withDatabase(context, async (db) => {
    const taken = await takeVersion(db, { now: clock(), timeZone: config.timeZone, dryRun });
    const data = { ...taken, deadline: taken.deadline.toISOString(), nextDeadline: taken.nextDeadline?.toISOString() ?? null, dryRun };
    if (!taken.taken)
      return { text: `The version of the deadline ${data.deadline} already exists (${taken.id}). Nothing was changed.`, data };
    const countries = `${counted(taken.confirmed.length, 'confirmed country', 'confirmed countries')} (${taken.confirmed.join(', ') || 'none'})`;
    const kept = `${counted(taken.kept.length, 'country keeps its', 'countries keep their')} earlier answers (${taken.kept.join(', ') || 'none'})`;
    const content = [counted(taken.answers, 'answer'), counted(taken.comments, 'comment'), counted(taken.attachments, 'attachment')].join(
      ', ',
    );
    const next = data.nextDeadline === null ? 'No further deadline is set.' : `Next deadline: ${data.nextDeadline}.`;
    return { text: `${dryRun ? 'Would take' : 'Took'} version ${taken.id}: ${countries}; ${kept}; ${content}. ${next}`, data };
  });
}

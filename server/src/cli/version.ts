import os from 'node:os';
import { getSettings } from '../domain/settings/repository';
import { getTimeZone } from '../domain/settings/time-zone';
import { requireEqualClocks } from '../domain/versions/deadline-clock';
import { takeVersion } from '../domain/versions/take-version';
import { withdrawVersion } from '../domain/versions/withdraw-version';
import { type Context, type Report, toCountText, withDatabase } from './command';

/** `version take`: creates a read-only version from the answers of the confirmed countries. */
export function takeVersionNow(context: Context, { dryRun, empty }: { dryRun: boolean; empty: boolean }): Promise<Report> {
  const { config, clock } = context;
  return withDatabase(context, async (db) => {
    await requireEqualClocks({ db, clock });
    const timeZone = getTimeZone(await getSettings(db), config);
    const taken = await takeVersion(db, { now: clock(), timeZone, empty: empty ? 'take' : 'refuse', dryRun });
    const data = { ...taken, deadline: taken.deadline.toISOString(), nextDeadline: taken.nextDeadline?.toISOString() ?? null, dryRun };
    if (!taken.taken)
      return { text: `The version of the deadline ${data.deadline} already exists (${taken.id}). Nothing was changed.`, data };
    const countries = `${toCountText(taken.confirmed.length, 'confirmed country', 'confirmed countries')} (${taken.confirmed.join(', ') || 'none'})`;
    const unchanged = `${toCountText(taken.kept.length, 'country keeps its', 'countries keep their')} earlier answers (${taken.kept.join(', ') || 'none'})`;
    const content = [
      toCountText(taken.questions, 'question'),
      toCountText(taken.answers, 'answer'),
      toCountText(taken.comments, 'comment'),
      toCountText(taken.sources, 'source of law', 'sources of law'),
      toCountText(taken.attachments, 'attachment'),
    ].join(', ');
    const next = data.nextDeadline === null ? 'No further deadline is set.' : `Next deadline: ${data.nextDeadline}.`;
    return { text: `${dryRun ? 'Would take' : 'Took'} version ${taken.id}: ${countries}; ${unchanged}; ${content}. ${next}`, data };
  });
}

const toList = (codes: string[]) => codes.join(', ') || 'none';

/** `version withdraw ID --reason TEXT`: withdraws the newest version. */
export function withdrawVersionNow(context: Context, id: string, { reason, dryRun }: { reason: string; dryRun: boolean }): Promise<Report> {
  return withDatabase(context, async (db) => {
    const by = os.userInfo().username;
    const withdrawn = await withdrawVersion(db, id, { reason, by, now: context.clock(), dryRun });
    const { newest, confirmed, unconfirmed, deadline } = withdrawn;
    const lines = [
      `${dryRun ? 'Would withdraw' : 'Withdrew'} version ${id}. Readers and guests see ${newest === null ? 'no version' : `version ${newest}`}.`,
      `Confirmations restored: ${toList(confirmed)}. To be confirmed again, because their content was changed since: ${toList(unconfirmed)}.`,
      deadline === null ? 'The planned deadline stays.' : `The deadline is ${deadline} again.`,
    ];
    return { text: lines.join('\n'), data: { ...withdrawn, reason, by, dryRun } };
  });
}

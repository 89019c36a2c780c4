import { Office, paths, TakeVersionBody, VersionTaken, VersionWithdrawn, WithdrawVersionBody } from '@round-table/shared/contract';
import { getSettings } from '../../domain/settings/repository';
import { getTimeZone } from '../../domain/settings/time-zone';
import { requireEqualClocks } from '../../domain/versions/deadline-clock';
import { VersionRefusal } from '../../domain/versions/refusal';
import { takeVersionInTransaction } from '../../domain/versions/take-version';
import { withdrawVersion, withdrawVersionInTransaction } from '../../domain/versions/withdraw-version';
import { requireUser } from '../../http/auth/guards';
import { runInTransaction } from '../../http/requests/transaction';
import type { App } from '../../http/types';
import { fieldProblem, problem } from '../../platform/problem';
import type { Services } from '../../platform/services';
import { readOffice } from './repository';

const config = { access: 'admin' } as const;
const tags = ['admin'];

const refusals = { empty: 'version-empty', outdated: 'version-outdated', clocks: 'clocks-differ' } as const;

/** Replies with 409 where the command line prints a sentence. */
async function explainRefusals<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof VersionRefusal ? problem(refusals[error.code]) : error;
  }
}

/** The office desk, for admins (DSK-01 to DSK-07). The commands `version take` and `version withdraw` do the same. */
export function officeRoutes(app: App, { db, clock, config: operator }: Services): void {
  app.get(
    paths.office,
    {
      config,
      schema: { tags, summary: 'Returns where countries, experts and versions are in the present round', response: { 200: Office } },
    },
    ({ viewer: { locale }, state }) => readOffice(db, { locale, now: clock() }, getTimeZone(state.settings, operator)),
  );

  app.post(
    paths.takeVersion,
    {
      config,
      schema: {
        tags,
        summary: 'Takes a version now, if the newest version and the confirmed countries are the expected ones',
        body: TakeVersionBody,
        response: { 201: VersionTaken },
      },
    },
    async (request, reply) => {
      const { former, confirmed, empty } = request.body;
      const by = { userId: requireUser(request).id, requestId: request.id };
      const take = runInTransaction(request, async (tx) => {
        await requireEqualClocks({ db: tx, clock });
        const timeZone = getTimeZone(await getSettings(tx), operator);
        const options = { now: clock(), timeZone, expected: { former, confirmed }, by };
        const { id, nextDeadline } = await takeVersionInTransaction(tx, { ...options, empty: empty ? 'take' : 'refuse' });
        return { result: { id, next_deadline: nextDeadline?.toISOString() ?? null }, audit: [] };
      });
      return reply.code(201).send(await explainRefusals(take));
    },
  );

  app.post(
    paths.withdrawVersion,
    {
      config,
      schema: {
        tags,
        summary: 'Withdraws the newest version, or returns what that would do',
        body: WithdrawVersionBody,
        response: { 200: VersionWithdrawn },
      },
    },
    async (request) => {
      const { version, dry_run } = request.body;
      // Of a dry run nothing is stored.
      const reason = dry_run ? 'dry run' : request.body.reason.trim();
      if (reason === '') throw fieldProblem({ reason: ['required'] });
      const userId = requireUser(request).id;
      const options = { reason, by: `user ${userId}`, actor: { userId, requestId: request.id }, now: clock() };
      const withdraw = dry_run
        ? withdrawVersion(db, version, { ...options, dryRun: true })
        : runInTransaction(request, async (tx) => ({ result: await withdrawVersionInTransaction(tx, version, options), audit: [] }));
      return explainRefusals(withdraw);
    },
  );
}

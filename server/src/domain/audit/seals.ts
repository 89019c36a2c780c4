import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/schema/schema';

/** Entries of one seal at most. */
const maxEntries = 10_000;
/** Milliseconds: no transaction lasts that long, so no entry with a smaller id follows a sealed one. */
const settled = 3_600_000;
/** Key of the advisory lock of the servers that seal. */
const sealLock = 727_006;

/** A seal of the audit trail: the hash of the entries after the seal before it, and of its hash. */
export interface Seal {
  lastId: number;
  hash: string;
  sealedAt: Date;
}

const noSeal: Pick<Seal, 'lastId' | 'hash'> = { lastId: 0, hash: '' };

const columns = ['user_id', 'action', 'subject', 'subject_id', 'before', 'after', 'request_id', 'question_id', 'country_id'];
/** Does not depend on the time zone or the order of the columns. */
const content: RawBuilder<string> = sql`jsonb_build_array(id, extract(epoch from at), ${sql.join(columns.map((column) => sql.ref(column)))})::text`;

async function hashEntries(db: Db, { lastId, hash }: Pick<Seal, 'lastId' | 'hash'>, upTo: number): Promise<string> {
  const { rows } = await sql<{ hash: string }>`
    select encode(sha256(convert_to(${hash}::text || coalesce(string_agg(${content}, E'\n' order by id), ''), 'UTF8')), 'hex') as hash
    from audit where id > ${lastId} and id <= ${upTo}`.execute(db);
  return rows[0]?.hash ?? '';
}

async function findLastSeal(db: Db): Promise<Pick<Seal, 'lastId' | 'hash'>> {
  const seal = await db
    .selectFrom('audit_seal')
    .select(['last_id as lastId', 'hash'])
    .orderBy('last_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return seal ? { lastId: Number(seal.lastId), hash: seal.hash } : noSeal;
}

/** The last entry of the next seal; undefined if there is none that is old enough. */
async function findEnd(db: Db, after: number, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ id: string | null }>`
    select max(id) as id from (
      select id from audit where id > ${after}
        and id < coalesce((select min(id) from audit where id > ${after} and at >= ${new Date(now.getTime() - settled)}), 'infinity'::float8)
      order by id limit ${maxEntries}
    ) entry`.execute(db);
  return rows[0]?.id ? Number(rows[0].id) : undefined;
}

/** Seals the entries that are old enough (AUD-04). Returns the last new seal; undefined if there was nothing to seal. */
export async function sealTrail(db: Db, now: Date): Promise<Seal | undefined> {
  const sealNext = () =>
    db.transaction().execute(async (tx): Promise<Seal | undefined> => {
      await sql`select pg_advisory_xact_lock(${sql.lit(sealLock)})`.execute(tx);
      const former = await findLastSeal(tx);
      const lastId = await findEnd(tx, former.lastId, now);
      if (lastId === undefined) return undefined;
      const seal: Seal = { lastId, hash: await hashEntries(tx, former, lastId), sealedAt: now };
      await tx.insertInto('audit_seal').values({ last_id: lastId, hash: seal.hash, sealed_at: now }).execute();
      return seal;
    });
  let last: Seal | undefined;
  for (let next = await sealNext(); next; next = await sealNext()) last = next;
  return last;
}

/** The entries between two seals that are not as they were when they were sealed. */
export interface BrokenSeal {
  firstId: number;
  lastId: number;
  sealedAt: Date;
}

/** The first entry about an account that exists whose detail is missing, or not as it was written. */
async function findChangedDetail(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ id: string }>`
    select audit.id from audit
    join app_user on app_user.id::text = subject_id
    left join audit_detail detail on audit_id = audit.id
    where subject in ('user', 'app_user') and audit.after ? 'account_digest'
      and (audit_id is null or audit.after ->> 'account_digest' <> detail_digest(salt, detail.before, detail.after))
    order by audit.id limit 1`.execute(db);
  return rows[0] && Number(rows[0].id);
}

/**
 * Computes every seal again, and the digests of what entries say about accounts. Returns the first seal that differs, the first entry whose
 * detail differs, or the last sealed entry.
 */
export async function verifyTrail(db: Db): Promise<{ broken: BrokenSeal } | { changedDetail: number } | { lastId: number }> {
  const seals = await db.selectFrom('audit_seal').selectAll().orderBy('last_id').execute();
  let former = noSeal;
  for (const { last_id, hash, sealed_at } of seals) {
    const lastId = Number(last_id);
    if ((await hashEntries(db, former, lastId)) !== hash) return { broken: { firstId: former.lastId + 1, lastId, sealedAt: sealed_at } };
    former = { lastId, hash };
  }
  const changedDetail = await findChangedDetail(db);
  return changedDetail === undefined ? { lastId: former.lastId } : { changedDetail };
}

import {
  type CountryState,
  type Locale,
  type Office,
  type OfficeCountry,
  type OfficeVersion,
  silentDays,
} from '@round-table/shared/contract';
import { compareIn, inLocale } from '@round-table/shared/domain';
import { sql } from 'kysely';
import { isUnused } from '../../domain/passwords/invitations';
import { toPerson } from '../../domain/persons/person';
import { findTakingDoubt } from '../../domain/versions/emptiness';
import { getDueDeadline, nameVersion } from '../../domain/versions/take-version';
import type { Db } from '../../platform/db/schema/schema';

const dayLength = 86_400_000;
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayLength);

interface OfficeViewer {
  locale: Locale;
  now: Date;
}

interface CountryRow extends Pick<OfficeCountry, 'id' | 'code' | 'is_waiting' | 'is_published'> {
  name_en: string;
  name_de: string;
  answered: number;
  questions: number;
  confirmed_at: Date | null;
  last_login: Date | null;
  reminded_at: Date | null;
  experts: { id: number; first_name: string; last_name: string; last_login: string | null; is_invited: boolean; is_unreachable: boolean }[];
}

/** One statement for any number of countries. */
async function readCountries(db: Db): Promise<CountryRow[]> {
  const { rows } = await sql<CountryRow>`
    select country.id, code, name_en, name_de, coalesce(answered_count, 0) as answered, question_count as questions, country.confirmed_at,
      first.country_id is not null as is_waiting, held.country_id is not null as is_published, team.last_login,
      (select max(sent_at) from reminder_country join reminder on reminder.id = reminder_id where country_id = country.id) as reminded_at,
      coalesce(team.experts, '[]') as experts
    from country
    join catalogue_tally on catalogue_tally.id = 1
    left join country_tally on country_tally.country_id = country.id
    left join first_confirmation first on first.country_id = country.id and first.sent_back_at is null and country.confirmed_at is null
    left join version_country held
      on held.country_id = country.id and held.version_id = (select id from version order by sequence desc limit 1)
    left join lateral (
      select max(last_login) as last_login,
        json_agg(json_build_object('id', id, 'first_name', first_name, 'last_name', last_name, 'last_login', last_login,
          'is_invited', ${isUnused}, 'is_unreachable', mail_refusal is not null) order by last_name, first_name, id) as experts
      from app_user join user_country on user_id = id
      where user_country.country_id = country.id and is_active and not is_admin and not is_readonly
    ) team on true
    where country.active`.execute(db);
  return rows;
}

function toState({ confirmed_at, answered, questions, last_login }: CountryRow, now: Date): CountryState {
  if (confirmed_at) return 'confirmed';
  if (questions > 0 && answered >= questions) return 'complete';
  return last_login && last_login > daysBefore(now, silentDays) ? 'open' : 'silent';
}

async function listCountries(db: Db, { locale, now }: OfficeViewer): Promise<OfficeCountry[]> {
  const compare = compareIn(locale);
  const countries = (await readCountries(db)).map((row) => ({
    id: row.id,
    code: row.code,
    name: inLocale(locale, row.name_en, row.name_de),
    state: toState(row, now),
    progress: row.questions === 0 ? 0 : (row.answered * 100) / row.questions,
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
    is_waiting: row.is_waiting,
    is_published: row.is_published,
    reminded_at: row.reminded_at?.toISOString() ?? null,
    experts: row.experts.map((expert) => ({ ...expert, last_login: expert.last_login && new Date(expert.last_login).toISOString() })),
  }));
  return countries.sort((one, other) => compare(one.name, other.name) || compare(one.code, other.code));
}

async function countExperts(db: Db, now: Date): Promise<Office['experts']> {
  return db
    .selectFrom('app_user')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('last_login', '>', daysBefore(now, 7)).as('signed_in'),
      fn.countAll<number>().filterWhere(isUnused).as('invited'),
    ])
    .where((row) => row.and({ is_active: true, is_admin: false, is_readonly: false }))
    .executeTakeFirstOrThrow();
}

async function listVersions(db: Db, locale: Locale): Promise<OfficeVersion[]> {
  const rows = await db
    .selectFrom('version')
    .leftJoin('app_user as person', 'person.id', 'version.taken_by')
    .select(['version.id', 'taken_at', 'deadline', 'note_en', 'note_de', 'taken_by', 'first_name', 'last_name'])
    .select((row) =>
      row
        .selectFrom('version_country')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('version_id', '=', 'version.id')
        .as('countries'),
    )
    .orderBy('sequence', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    taken_at: row.taken_at.toISOString(),
    countries: row.countries ?? 0,
    note: inLocale(locale, row.note_en, row.note_de),
    taken_by: toPerson({ ...row, id: row.taken_by }, locale),
    // An unplanned version has the moment at which it was taken as its deadline.
    is_planned: row.deadline.getTime() !== row.taken_at.getTime(),
  }));
}

async function countOpenInquiries(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('inquiry')
    .innerJoin('country', (join) => join.onRef('country.id', '=', 'inquiry.country_id').on('country.active', '=', true))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('addressee', '=', 'office')
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Where the round is: countries, experts, inquiries, versions, and the name of the next one (DSK-01). */
export async function readOffice(db: Db, viewer: OfficeViewer, timeZone: string): Promise<Office> {
  const deadline = await getDueDeadline(db, viewer.now);
  const [countries, experts, open_inquiries, versions, { id }, doubt] = await Promise.all([
    listCountries(db, viewer),
    countExperts(db, viewer.now),
    countOpenInquiries(db),
    listVersions(db, viewer.locale),
    nameVersion(db, deadline, timeZone),
    findTakingDoubt(db),
  ]);
  return { experts, open_inquiries, countries, versions, next: { id, doubt: doubt ?? null } };
}

import { hashPassword } from '../domain/passwords/hash';
import { insertRows, insertRowsWithIds } from '../platform/db/insert-rows';
import type { Db } from '../platform/db/schema/schema';
import { toRandom } from './chance';
import { type DemoPerson, demoAccounts, demoAuthor, demoColleague } from './people';
import type { DemoCountry } from './stages/stage-rows';

const day = 86_400_000;
const passwordSetBefore = 3;

interface PeoplePlan {
  catalogue: { countries: { code: string }[] };
  getGroup: (code: string) => string;
  seed: string;
  password: string;
  now: Date;
}

function toUser(person: DemoPerson, passwordHash: string, { seed, now }: PeoplePlan) {
  const before = (days: number): Date => new Date(now.getTime() - Math.floor(days * day));
  const joined = 400 + 1500 * toRandom(seed, 'joined', person.email);
  const seen = person.seenDaysAgo ?? 0.02 + 90 * toRandom(seed, 'seen', person.email) ** 2;
  return {
    email: person.email,
    first_name: person.first,
    last_name: person.last,
    password_hash: person.isAccount ? passwordHash : null,
    is_active: person.isActive,
    is_readonly: person.kind === 'reader',
    is_admin: person.kind === 'admin',
    locale: person.locale,
    last_login: person.isAccount ? null : before(seen),
    date_joined: before(joined),
    welcomed_at: person.isAccount ? null : before(joined - passwordSetBefore),
  };
}

/** The authors of the countries' comments: the account whose first country it is, else a new person. */
function listAuthors(codes: string[]): Map<string, DemoPerson> {
  const experts = demoAccounts.filter((person) => person.kind === 'expert');
  return new Map(codes.map((code) => [code, experts.find((person) => person.countries[0] === code) ?? demoAuthor(code)]));
}

/** Saves the demo accounts and an author for each country. Returns the countries with their authors, and the admin's id. */
export async function saveDemoPeople(
  tx: Db,
  plan: PeoplePlan,
  countryIds: number[],
): Promise<{ countries: DemoCountry[]; adminId: number; colleagueId: number | undefined }> {
  const codes = plan.catalogue.countries.map((country) => country.code);
  const authors = listAuthors(codes);
  const colleagues = codes.includes('DE') ? [demoColleague] : [];
  const people = [...new Set([...demoAccounts, ...authors.values(), ...colleagues])];
  const passwordHash = await hashPassword(plan.password);
  const ids = await insertRowsWithIds(
    tx,
    'app_user',
    people.map((person) => toUser(person, passwordHash, plan)),
  );
  const userIds = new Map(people.map((person, index) => [person.email, ids[index] ?? 0]));
  const countryId = new Map(codes.map((code, index) => [code, countryIds[index] ?? 0]));
  const assigned = people.flatMap((person) =>
    person.countries.flatMap((code) => {
      const country_id = countryId.get(code);
      return country_id === undefined ? [] : [{ user_id: userIds.get(person.email) ?? 0, country_id }];
    }),
  );
  await insertRows(tx, 'user_country', assigned);
  const countries = codes.map((code, index) => ({
    id: countryIds[index] ?? 0,
    code,
    group: plan.getGroup(code),
    author: userIds.get(authors.get(code)?.email ?? '') ?? 0,
    hasTrail: demoAccounts.some((person) => person.countries.includes(code)),
  }));
  return { countries, adminId: ids[0] ?? 0, colleagueId: userIds.get(demoColleague.email) };
}

import { insertRows, insertRowsWithIds } from '../db/insert-rows';
import type { Db } from '../db/schema';
import { hashPassword } from '../passwords/hash';
import { chance } from './chance';
import { type DemoPerson, demoAccounts, demoAuthor } from './people';
import type { DemoCountry } from './stage-rows';

const day = 86_400_000;
const passwordSetBefore = 3;

/** What the people of a demo installation depend on. */
interface PeoplePlan {
  catalogue: { countries: { code: string }[] };
  groupOf: (code: string) => string;
  seed: string;
  password: string;
  now: Date;
}

function toUser(person: DemoPerson, passwordHash: string, { seed, now }: PeoplePlan) {
  const before = (days: number): Date => new Date(now.getTime() - Math.floor(days * day));
  const joined = 400 + 1500 * chance(seed, 'joined', person.email);
  const seen = 0.02 + 90 * chance(seed, 'seen', person.email) ** 2;
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

/** The authors of the countries' comments: the expert among the accounts where there is one for this country first, else a person of its own. */
function authorsOf(codes: string[]): Map<string, DemoPerson> {
  const experts = demoAccounts.filter((person) => person.kind === 'expert');
  return new Map(codes.map((code) => [code, experts.find((person) => person.countries[0] === code) ?? demoAuthor(code)]));
}

/** Saves the demo accounts and an author for each country. Answers the countries with their authors, and the admin's id. */
export async function saveDemoPeople(
  tx: Db,
  plan: PeoplePlan,
  countryIds: number[],
): Promise<{ countries: DemoCountry[]; adminId: number }> {
  const codes = plan.catalogue.countries.map((country) => country.code);
  const authors = authorsOf(codes);
  const people = [...new Set([...demoAccounts, ...authors.values()])];
  const passwordHash = await hashPassword(plan.password);
  const ids = await insertRowsWithIds(
    tx,
    'app_user',
    people.map((person) => toUser(person, passwordHash, plan)),
  );
  const idOf = new Map(people.map((person, index) => [person.email, ids[index] ?? 0]));
  const countryId = new Map(codes.map((code, index) => [code, countryIds[index] ?? 0]));
  const assigned = people.flatMap((person) =>
    person.countries.flatMap((code) => {
      const country_id = countryId.get(code);
      return country_id === undefined ? [] : [{ user_id: idOf.get(person.email) ?? 0, country_id }];
    }),
  );
  await insertRows(tx, 'user_country', assigned);
  const countries = codes.map((code, index) => ({
    id: countryIds[index] ?? 0,
    code,
    group: plan.groupOf(code),
    author: idOf.get(authors.get(code)?.email ?? '') ?? 0,
  }));
  return { countries, adminId: ids[0] ?? 0 };
}

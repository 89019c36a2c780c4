/** The environment variable by which the workers of a run learn where its PostgreSQL is. */
export const testServerVariable = 'ROUND_TABLE_TEST_SERVER';

/** The database that every test database is a copy of. */
export const templateName = 'round_table_template';

/** The address of one database of the run's PostgreSQL. */
export function databaseUrl(name: string): string {
  const url = process.env[testServerVariable];
  if (!url) throw new Error('No test database: run the tests with the jest project "server".');
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.toString();
}

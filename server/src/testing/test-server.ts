/** Environment variable that passes the PostgreSQL URL from the global setup to the jest workers. */
export const testServerVariable = 'ROUND_TABLE_TEST_SERVER';

/** Template of every test database. */
export const templateName = 'round_table_template';

/** Connection string of a database on the run's PostgreSQL. */
export function databaseUrl(name: string): string {
  const url = process.env[testServerVariable];
  if (!url) throw new Error('No test database: run the tests with the jest project "server".');
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.toString();
}

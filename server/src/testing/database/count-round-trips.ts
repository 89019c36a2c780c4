import { type Statement, sentStatements } from '../../platform/db/prepared-statements';

/** Runs some work and returns the texts that the connection pools of the process sent to the database, one per round trip, begin and commit included. */
export async function listRoundTrips(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const listen = (statement: unknown) => void sent.push((statement as Statement).text);
  sentStatements.subscribe(listen);
  await work().finally(() => sentStatements.unsubscribe(listen));
  return sent;
}

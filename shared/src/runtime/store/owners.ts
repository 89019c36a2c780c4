const owners = new Map<string, string>();

/**
 * Claims names in the store of the page for an app. A later build of the same app may claim them again; a name of another app is
 * refused: without this, two apps that are released independently would replace each other's endpoints or state silently.
 */
export function claimNames(kind: 'endpoint' | 'slice', app: string, names: string[]): void {
  for (const name of names) {
    const owner = owners.get(`${kind} ${name}`) ?? app;
    if (owner !== app) throw new Error(`The ${kind} ${name} of ${app} belongs to ${owner}.`);
  }
  for (const name of names) owners.set(`${kind} ${name}`, app);
}

/** Runs `work` while no other tab of this browser runs one of the same name. Without storage there are no locks. */
export async function oneTabAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator) || !navigator.locks) return work();
  let isGranted = false;
  const run = () => {
    isGranted = true;
    return work();
  };
  try {
    return await navigator.locks.request(name, run);
  } catch (error) {
    if (isGranted) throw error;
    return work();
  }
}

export async function measureSeconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

/** The maximum of `look`, sampled every 20 ms while the work runs. */
export async function measurePeak(look: () => number, work: () => Promise<unknown>): Promise<number> {
  let peak = look();
  const timer = setInterval(() => {
    peak = Math.max(peak, look());
  }, 20);
  await work().finally(() => clearInterval(timer));
  return peak;
}

/** Reads a response to its end and returns its size in bytes. */
export async function drain(address: string, headers: Record<string, string> = {}): Promise<number> {
  const answer = await fetch(address, { headers });
  if (!answer.ok || !answer.body) throw new Error(`${address} was answered with ${answer.status}`);
  let bytes = 0;
  for await (const piece of answer.body) bytes += piece.length;
  return bytes;
}

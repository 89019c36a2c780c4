import fs from 'node:fs';

export default async function stopTestServer(): Promise<void> {
  const { embedded, folder } = globalThis.testServer ?? {};
  await embedded?.stop();
  if (folder) fs.rmSync(folder, { recursive: true, force: true });
}

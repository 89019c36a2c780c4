/**
 * DejaVu Sans Condensed (free to use and embed: node_modules/dejavu-fonts-ttf/LICENSE): Latin, Greek, Cyrillic, Armenian and Georgian
 * in one file of its own, which is fetched with the first PDF only.
 */
const address = new URL('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf', import.meta.url);

/** Fetches the font of the PDFs; throws where it does not come. */
export async function fetchFont(): Promise<Uint8Array> {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`The font could not be fetched: ${reply.status}`);
  return new Uint8Array(await reply.arrayBuffer());
}

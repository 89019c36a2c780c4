/**
 * DejaVu Sans Condensed (free to use and embed: node_modules/dejavu-fonts-ttf/LICENSE): Latin, Greek, Cyrillic, Armenian and Georgian
 * in a file of its own, fetched with the first PDF only. A feature app that writes PDFs has the package among its dependencies.
 */
const url = new URL('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf', import.meta.url);

/** Fetches the font of the PDFs; throws if that fails. */
export async function fetchFont(): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The font could not be fetched: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

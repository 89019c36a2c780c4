import { createHash } from 'node:crypto';
import { UserError } from '../../../deploy/src/lib/log.mjs';
import { capture, npm } from '../lib/run.mjs';

/** @typedef {{ name: string, version: string }} Named */
/** @typedef {{ 'bom-ref': string, name: string, version: string, externalReferences?: unknown[] }} Component */
/**
 * A bill of materials in CycloneDX's JSON, as far as it is used here.
 * @typedef {{ serialNumber: string, metadata: Record<string, unknown>, components: Component[], dependencies: { ref: string, dependsOn: string[] }[] }} Bill
 */

/** @param {Named} named */
const toRef = ({ name, version }) => `${name}@${version}`;

/** A UUID (version 4 by its form) that depends only on the content. */
function toSerialNumber(/** @type {unknown} */ content) {
  const hex = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Reduces npm's bill of the repository to what is in the archive, with the date of the archive and without addresses of registries.
 * @param {Bill} bill
 * @param {{ product: Named, packages: Named[], date: Date }} archive
 * @returns {Bill}
 */
export function reduceBill(bill, { product, packages, date }) {
  const wanted = new Set(packages.map(toRef));
  /** @type {Map<string, Component>} */
  const components = new Map();
  for (const component of bill.components) {
    // Matched by reference: the name is that of the folder, which differs for an alias.
    const { externalReferences, ...facts } = component;
    if (wanted.has(component['bom-ref'])) components.set(component['bom-ref'], facts);
  }
  const missing = [...wanted].filter((ref) => !components.has(ref));
  if (missing.length > 0) throw new Error(`The bill of materials does not name ${missing.join(', ')}.`);
  const refs = [...components.keys()].sort();
  const known = new Map([...components].map(([ref, component]) => [component['bom-ref'], ref]));
  const dependencies = bill.dependencies
    .filter(({ ref }) => known.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => known.has(other)).sort() }))
    .sort((a, b) => (a.ref < b.ref ? -1 : 1));
  const content = {
    metadata: {
      timestamp: date.toISOString(),
      lifecycles: [{ phase: 'build' }],
      component: { 'bom-ref': toRef(product), type: 'application', ...product },
    },
    components: refs.flatMap((ref) => components.get(ref) ?? []),
    dependencies: [{ ref: toRef(product), dependsOn: refs.flatMap((ref) => components.get(ref)?.['bom-ref'] ?? []) }, ...dependencies],
  };
  return { ...bill, serialNumber: toSerialNumber(content), ...content };
}

/**
 * The CycloneDX bill of materials of an archive, from npm's own command.
 * @param {{ product: Named, packages: Named[], date: Date }} archive
 */
export async function createBill(archive) {
  const { code, output } = await capture(npm, ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--loglevel', 'silent']);
  if (code !== 0) throw new UserError(`"npm sbom" failed:\n${output}`);
  return `${JSON.stringify(reduceBill(JSON.parse(output.slice(output.indexOf('{'))), archive), null, 2)}\n`;
}

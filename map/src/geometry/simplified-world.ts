import { quantize } from 'topojson-client';
import { presimplify, simplify, sphericalTriangleArea } from 'topojson-simplify';
import type { GeometryCollection, Topology } from 'topojson-specification';
import world from 'world-atlas/countries-50m.json';

/** Simplification threshold in steradians: 0.1 px on a map of Europe 640 px high. */
const minBendArea = 1.2e-7;
/** The threshold for the other lands, which carry no information. */
const minBendAreaOfOtherLands = 2.5e-6;

export type World = Topology<{ countries: GeometryCollection<{ name?: string }> }>;

/** The countries of the world at 1 : 50 million, simplified. */
export interface SimplifiedWorld {
  fine: World;
  /** The arcs of `fine` with less detail. */
  coarseArcs: World['arcs'];
}

/**
 * Simplifies the atlas, which takes a third of a second. The build of the server evaluates this module and replaces the function by one that
 * only parses the result (`map/evaluate-loader.cjs`), so it depends on nothing but its packages.
 */
export function simplifyWorld(): SimplifiedWorld {
  const whole = world as unknown as World;
  const { transform } = whole;
  if (!transform) throw new Error('The atlas has no transform');
  const weighted = presimplify(whole, sphericalTriangleArea);
  // In the whole numbers of the atlas, without loss: a fifth of the size of its coordinates.
  const toNumbers = (leastArea: number): World => quantize({ ...simplify(weighted, leastArea), transform: undefined }, transform);
  return { fine: toNumbers(minBendArea), coarseArcs: toNumbers(minBendAreaOfOtherLands).arcs };
}

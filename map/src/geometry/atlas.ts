import { geoContains } from 'd3-geo';
import type { MultiPolygon, Polygon } from 'geojson';
import { feature, merge } from 'topojson-client';
import type { MultiPolygon as TopoMultiPolygon, Polygon as TopoPolygon } from 'topojson-specification';
import { simplifyWorld, type World } from './simplified-world';

/** Territories that the atlas assigns to the country that controls them, or to none. The map follows the resolutions of the United Nations. */
const crimea = { at: [34.2, 45.2], heldIn: '643', of: '804' } as const;
const namelessKeys: Record<string, string> = { Kosovo: 'XK', 'N. Cyprus': '196', Somaliland: '706' };

type Shape = (TopoPolygon | TopoMultiPolygon) & { id?: string; properties?: { name?: string } };

/** The countries of the world at 1 : 50 million, by ISO numeric code (`XK` for Kosovo). */
export interface Atlas {
  find(key: string): MultiPolygon | undefined;
  /** All other lands with their borders; borders shared with the given countries have the same detail. */
  listOtherLands(keys: Set<string>): (Polygon | MultiPolygon)[];
}

const listArcs = (shape: Shape): number[] => (shape.arcs as (number[] | number[][])[]).flat(2).map((arc) => (arc < 0 ? ~arc : arc));

function toGeometry(topology: World, shape: Shape): Polygon | MultiPolygon {
  return shape.type === 'Polygon' ? feature(topology, shape).geometry : feature(topology, shape).geometry;
}

function returnCrimea(topology: World, shapes: Map<string, Shape[]>): void {
  const polygons: Shape[] = (shapes.get(crimea.heldIn) ?? []).flatMap((shape) =>
    shape.type === 'MultiPolygon' ? shape.arcs.map((arcs): Shape => ({ type: 'Polygon', arcs })) : [shape],
  );
  const isCrimea = (polygon: Shape) => geoContains(toGeometry(topology, polygon), [...crimea.at]);
  shapes.set(crimea.of, [...(shapes.get(crimea.of) ?? []), ...polygons.filter(isCrimea)]);
  shapes.set(
    crimea.heldIn,
    polygons.filter((polygon) => !isCrimea(polygon)),
  );
}

function readAtlas(): Atlas {
  const { fine, coarseArcs } = simplifyWorld();
  const shapes = new Map<string, Shape[]>();
  for (const shape of fine.objects.countries.geometries as Shape[]) {
    const name = shape.properties?.name ?? '';
    const key = shape.id ?? namelessKeys[name] ?? name;
    shapes.set(key, [...(shapes.get(key) ?? []), shape]);
  }
  returnCrimea(fine, shapes);
  const found = new Map<string, MultiPolygon>();
  return {
    find(key) {
      const parts = shapes.get(key);
      if (!parts) return undefined;
      const known = found.get(key) ?? merge(fine, parts);
      found.set(key, known);
      return known;
    },
    listOtherLands(keys) {
      const own = new Set([...keys].flatMap((key) => shapes.get(key) ?? []).flatMap(listArcs));
      const mixed: World = { ...fine, arcs: coarseArcs.map((arc, index) => (own.has(index) ? (fine.arcs[index] ?? arc) : arc)) };
      return [...shapes].filter(([key]) => !keys.has(key)).flatMap(([, parts]) => parts.map((part) => toGeometry(mixed, part)));
    },
  };
}

let atlas: Atlas | undefined;

/** Reads the atlas on first use. */
export function getAtlas(): Atlas {
  atlas ??= readAtlas();
  return atlas;
}

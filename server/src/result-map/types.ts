/** A place in map units (tenths of a pixel on a map 640 px high), or in pixels where it says so. */
export type Place = [number, number];

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where a country is on the map, in map units. */
export interface CountryPlace {
  code: string;
  /** Where its number or circle stands; null for a country that has no shape on this map. */
  at: Place | null;
  /** The distance from there to the nearest border. */
  room: number;
  /** Square map units of its whole shape. */
  area: number;
  /** For a part of a country: where it is, and where its labelled box stands. */
  leader?: { at: Place; box: Place };
}

/** SVG paths in map units. */
export interface MapShapes {
  /** All lands outside of the comparison. */
  land: string;
  /** Lands that answer in parts. */
  inParts: string;
  graticule: string;
  /** By the country's code; empty for those without a shape. */
  countries: Record<string, string>;
}

export interface MapGeometry {
  /** What must be in view at rest. */
  fit: Frame;
  places: CountryPlace[];
  shapes: MapShapes;
}

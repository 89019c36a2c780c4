/** A point in map units (tenths of a pixel on a map 640 px high), or in pixels if noted. */
export type Point = [number, number];

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The position of a country on the map, in map units. */
export interface CountryPlace {
  code: string;
  /** The position of its number or circle; null if it has no shape on this map. */
  at: Point | null;
  /** The distance from `at` to the nearest border. */
  room: number;
  /** The area of its shape in square map units. */
  area: number;
  /** For a part of a country: its position and that of its labelled box. */
  leader?: { at: Point; box: Point };
}

/** SVG paths in map units. */
export interface MapShapes {
  /** All lands outside the comparison. */
  land: string;
  /** Countries whose parts answer separately. */
  inParts: string;
  graticule: string;
  /** By the country's code; empty for those without a shape. */
  countries: Record<string, string>;
}

export interface MapGeometry {
  /** The box that must be in the initial view. */
  fit: Frame;
  places: CountryPlace[];
  shapes: MapShapes;
}

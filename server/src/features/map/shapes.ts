import { createHash } from 'node:crypto';
import { paths } from '@round-table/shared/contract';
import { getGeometry } from '../../map-geometry/geometry';

/** The shapes of one set of countries as the page's script reads them, under a name that changes with them. */
export interface ShapesFile {
  name: string;
  text: string;
}

const files = new Map<string, ShapesFile>();

/** The file for the given countries' codes: made once for each process. */
export function getShapesFile(codes: string[]): ShapesFile {
  const key = [...codes].sort().join(' ');
  const known = files.get(key);
  if (known) return known;
  const text = JSON.stringify(getGeometry(codes).shapes);
  const file = { name: createHash('sha256').update(text).digest('base64url').slice(0, 16), text };
  if (files.size > 50) files.clear();
  files.set(key, file);
  return file;
}

/** A file that a page of this process was given; undefined for another name. */
export const findShapesFile = (name: string): ShapesFile | undefined => [...files.values()].find((file) => file.name === name);

export const shapesPath = `${paths.mapPage}shapes/`;

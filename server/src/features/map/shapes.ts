import { createHash } from 'node:crypto';
import { getGeometry } from '@round-table/map/geometry/geometry';
import { paths } from '@round-table/shared/contract';

/** The shapes of a set of countries for the page's script; the name contains a content hash. */
export interface ShapesFile {
  name: string;
  text: string;
}

const files = new Map<string, ShapesFile>();

/** Returns the file for these countries; created once per process. */
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

/** Returns a file that a page of this process refers to, or undefined. */
export const findShapesFile = (name: string): ShapesFile | undefined => [...files.values()].find((file) => file.name === name);

export const shapesPath = `${paths.mapPage}shapes/`;

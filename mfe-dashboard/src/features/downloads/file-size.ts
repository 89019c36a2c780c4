/** A size in bytes as one reads it, in the unit that gives it two or three figures: 1.2 MB, 860 kB, 0.9 kB. */
export function toFileSize(bytes: number): { value: number; unit: 'megabyte' | 'kilobyte'; digits: number } {
  if (bytes >= 1_000_000) return { value: bytes / 1_000_000, unit: 'megabyte', digits: 1 };
  return { value: bytes / 1000, unit: 'kilobyte', digits: bytes < 10_000 ? 1 : 0 };
}

/** The kind of a file by the ending of its name, such as `PDF`; undefined where it has none. */
export const kindOf = (fileName: string): string | undefined => /\.([a-z0-9]{1,5})$/i.exec(fileName)?.[1]?.toUpperCase();

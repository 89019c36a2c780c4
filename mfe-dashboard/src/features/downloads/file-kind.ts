/** The kind of a file by the ending of its name, such as `PDF`; undefined where it has none. */
export const kindOf = (fileName: string): string | undefined => /\.([a-z0-9]{1,5})$/i.exec(fileName)?.[1]?.toUpperCase();

/** Joins class names; skips those that are undefined, false or empty. */
export const joinClassNames = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ');

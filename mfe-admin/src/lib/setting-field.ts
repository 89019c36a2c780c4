/** `charts.audience` is `chartsAudience` in forms and messages, where a point leads into an object. */
export const toSettingField = (name: string): string => name.replace(/\.(.)/g, (_point, letter: string) => letter.toUpperCase());

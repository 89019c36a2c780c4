/** The selectors of a style sheet that also match elements outside of an app. Throws if the text is not a style sheet. */
export function listGlobalSelectors(css: string, app: string): string[];

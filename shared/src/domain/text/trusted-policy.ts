/** What a policy of Trusted Types makes of a text that is about to become HTML, or the address of a script; undefined refuses it. */
export interface TrustedRules {
  /** `sink`: the name of the function or property that gets the text, such as `DOMParser parseFromString`. */
  createHTML?(text: string, type?: string, sink?: string): string | undefined;
  createScriptURL?(url: string): string | undefined;
}

/** What it returns is an object of the browser, which is used where a string would be. */
export interface TrustedPolicy {
  createHTML(text: string): string;
}

interface TrustedTypes {
  createPolicy(name: string, rules: TrustedRules): TrustedPolicy;
}

/** Creates a policy of Trusted Types; undefined in a browser that has none, which takes strings (decision 0150). */
export const createTrustedPolicy = (name: string, rules: TrustedRules): TrustedPolicy | undefined =>
  (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(name, rules);

import { createTrustedPolicy } from '@round-table/shared/domain';

/** The scripts of builds: those of the shell are beside its page, those of feature apps below `/apps/`. */
const build = /^\/(apps\/.+|[^/]+)\.m?js$/;

/** The Content-Security-Policy of the page decides on other origins: it lists those of overrides, and no other one. */
const isBuild = ({ origin, pathname }: URL) => origin !== location.origin || build.test(pathname);

/**
 * Creates the policy of Trusted Types for the strings that libraries write. It permits texts without markup, HTML that is parsed into a
 * document of its own, where nothing is executed, and the scripts of builds; everything else throws, a text as a script too.
 */
export const createDefaultPolicy = (): void =>
  void createTrustedPolicy('default', {
    createHTML: (text, _type, sink) => (sink === 'DOMParser parseFromString' || !text.includes('<') ? text : undefined),
    createScriptURL: (url) => (isBuild(new URL(url, location.href)) ? url : undefined),
  });

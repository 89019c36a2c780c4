import { type ClientErrorKind, maxClientErrorMessage } from '@round-table/shared/contract';
import type { FeatureAppManifest } from '@round-table/shared/federation';

export interface Failure {
  build: FeatureAppManifest;
  kind: ClientErrorKind;
  message: string;
}

/** The messages of module federation (RUNTIME-001: no container; RUNTIME-008: no script) and of the bundlers for files that did not arrive. */
const missingFiles = /ScriptNetworkError|RUNTIME-00[18]|ChunkLoadError|Loading chunk|dynamically imported module/;
/** Those of webpack and Rspack, and of Vite, for style sheets. */
const missingStyles = /CSS_CHUNK_LOAD_FAILED|Loading CSS chunk|Unable to preload CSS/;

const toText = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : String(error));

/** The libraries throw errors without a type or code: their messages are the only distinction. */
export function classifyLoadError(error: unknown): ClientErrorKind {
  const text = toText(error);
  if (/ScriptExecutionError/.test(text)) return 'import';
  if (/timed? ?out/i.test(text)) return 'timeout';
  return missingFiles.test(text) || missingStyles.test(text) ? 'load' : 'import';
}

export const isMissingStyles = (error: unknown): boolean => missingStyles.test(toText(error));

export const toFailure = (build: FeatureAppManifest, kind: ClientErrorKind, error: unknown): Failure => ({
  build,
  kind,
  message: toText(error).slice(0, maxClientErrorMessage),
});

/** Rejects with `timeout` if the work takes longer than `timeoutMs`. */
export function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('timeout')), timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

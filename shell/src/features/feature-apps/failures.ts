import { type ClientErrorKind, maxClientErrorMessage } from '@round-table/shared/contract';
import type { FeatureAppManifest } from '@round-table/shared/federation';

/** A failure of a build of a feature app. */
export interface Failure {
  build: FeatureAppManifest;
  kind: ClientErrorKind;
  message: string;
}

/** What is told of the apps while the page runs. */
export interface Witness {
  failed: (failure: Failure) => void;
  /** The build has taken the place of one that does not work. */
  tookOver: (build: FeatureAppManifest) => void;
}

/** The words of the federation (RUNTIME-001: no container; RUNTIME-008: no script) and of webpack for files that did not come. */
const notThere = /ScriptNetworkError|RUNTIME-00[18]|ChunkLoadError|CSS_CHUNK_LOAD_FAILED|Loading (CSS )?chunk|dynamically imported module/;

const textOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : String(error));

/** What a failure to load was. */
export function kindOfLoading(error: unknown): ClientErrorKind {
  const text = textOf(error);
  if (/ScriptExecutionError/.test(text)) return 'import';
  if (/timed? ?out/i.test(text)) return 'timeout';
  return notThere.test(text) ? 'load' : 'import';
}

export const toFailure = (build: FeatureAppManifest, kind: ClientErrorKind, error: unknown): Failure => ({
  build,
  kind,
  message: textOf(error).slice(0, maxClientErrorMessage),
});

/** Rejects with a time-out where the work takes longer than the given milliseconds. */
export function withPatience<T>(work: Promise<T>, patience: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const tooLong = setTimeout(() => reject(new Error('timeout')), patience);
    work.then(resolve, reject).finally(() => clearTimeout(tooLong));
  });
}

/**
 * The state machine of a feature app, as data: loading a page or dialog with one retry, failover to the previous build, and at last
 * without its style sheets; and how many render errors a build may have. The effects of the states are in `part-loader.ts` and `selected-builds.ts`. Diagrams: decision 0048.
 */

/** States by name; for each, the events that leave it and where they lead. An event that is not listed changes nothing. */
type TransitionTable<State extends string, Event extends string> = Record<State, Partial<Record<Event, State>>>;

/** One load of a page or dialog: `loaded` and `failed` are final. */
export type LoadState = 'loading' | 'retrying' | 'fallingBack' | 'skippingStyles' | 'loaded' | 'failed';

/**
 * `filesMissing`: the network failed, so a second attempt may succeed. `rejected`: every other failure, which a retry would only repeat.
 * `stylesMissing`: there is no fallback, but only style sheets are missing.
 */
export type LoadEvent = 'resolved' | 'filesMissing' | 'rejected' | 'fallbackSelected' | 'stylesMissing' | 'noFallback';

export const loadTransitions: TransitionTable<LoadState, LoadEvent> = {
  loading: { resolved: 'loaded', filesMissing: 'retrying', rejected: 'fallingBack' },
  retrying: { resolved: 'loaded', filesMissing: 'fallingBack', rejected: 'fallingBack' },
  fallingBack: { fallbackSelected: 'loading', stylesMissing: 'skippingStyles', noFallback: 'failed' },
  skippingStyles: { resolved: 'loaded', filesMissing: 'failed', rejected: 'failed' },
  loaded: {},
  failed: {},
};

/** How far a build is trusted while the page is open: a stable one may fail once more before the previous build replaces it. */
export type BuildState = 'starting' | 'stable' | 'degraded' | 'retriesExhausted';

/** `stabilityWindowPassed`: the build has been on screen for `stabilityWindowMs`. */
export type BuildEvent = 'stabilityWindowPassed' | 'renderFailed';

export const buildTransitions: TransitionTable<BuildState, BuildEvent> = {
  starting: { stabilityWindowPassed: 'stable', renderFailed: 'retriesExhausted' },
  stable: { renderFailed: 'degraded' },
  degraded: { renderFailed: 'retriesExhausted' },
  retriesExhausted: {},
};

export const toNextState = <State extends string, Event extends string>(
  transitions: TransitionTable<State, Event>,
  state: State,
  event: Event,
): State => transitions[state][event] ?? state;

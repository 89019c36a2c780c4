import {
  type BuildEvent,
  type BuildState,
  buildTransitions,
  type LoadEvent,
  type LoadState,
  loadTransitions,
  toNextState,
} from './feature-app-machine';

/** Every state with every event; the row of a state lists the next states in the order of `loadEvents`. */
const loadEvents: LoadEvent[] = ['resolved', 'filesMissing', 'rejected', 'fallbackSelected', 'stylesMissing', 'noFallback'];
const nextLoadStates: Record<LoadState, LoadState[]> = {
  loading: ['loaded', 'retrying', 'fallingBack', 'loading', 'loading', 'loading'],
  retrying: ['loaded', 'fallingBack', 'fallingBack', 'retrying', 'retrying', 'retrying'],
  fallingBack: ['fallingBack', 'fallingBack', 'fallingBack', 'loading', 'skippingStyles', 'failed'],
  skippingStyles: ['loaded', 'failed', 'failed', 'skippingStyles', 'skippingStyles', 'skippingStyles'],
  loaded: ['loaded', 'loaded', 'loaded', 'loaded', 'loaded', 'loaded'],
  failed: ['failed', 'failed', 'failed', 'failed', 'failed', 'failed'],
};

const buildEvents: BuildEvent[] = ['stabilityWindowPassed', 'renderFailed'];
const nextBuildStates: Record<BuildState, BuildState[]> = {
  starting: ['stable', 'retriesExhausted'],
  stable: ['stable', 'degraded'],
  degraded: ['degraded', 'retriesExhausted'],
  retriesExhausted: ['retriesExhausted', 'retriesExhausted'],
};

const toCases = <State extends string, Event extends string>(events: Event[], expected: Record<State, State[]>) =>
  (Object.keys(expected) as State[]).flatMap((state) =>
    events.map((event, index): [State, Event, State | undefined] => [state, event, expected[state][index]]),
  );

test.each(toCases(loadEvents, nextLoadStates))('a load in the state %s goes on %s to %s', (state, event, next) => {
  expect(toNextState(loadTransitions, state, event)).toBe(next);
});

test.each(toCases(buildEvents, nextBuildStates))('a build in the state %s goes on %s to %s', (state, event, next) => {
  expect(toNextState(buildTransitions, state, event)).toBe(next);
});

test('the tables have no state and no event besides these', () => {
  expect(Object.keys(loadTransitions)).toEqual(Object.keys(nextLoadStates));
  expect(Object.keys(buildTransitions)).toEqual(Object.keys(nextBuildStates));
  expect(loadEvents).toEqual(expect.arrayContaining(Object.values(loadTransitions).flatMap((row) => Object.keys(row))));
  expect(buildEvents).toEqual(expect.arrayContaining(Object.values(buildTransitions).flatMap((row) => Object.keys(row))));
});

/** The states that are reachable from `first`. */
function listReachable<State extends string>(transitions: Record<State, Partial<Record<string, State>>>, first: State): State[] {
  const reached = new Set<State>([first]);
  for (const state of reached) for (const next of Object.values(transitions[state])) reached.add(next as State);
  return [...reached];
}

test('every state is reachable', () => {
  expect(listReachable(loadTransitions, 'loading').sort()).toEqual(Object.keys(loadTransitions).sort());
  expect(listReachable(buildTransitions, 'starting').sort()).toEqual(Object.keys(buildTransitions).sort());
});

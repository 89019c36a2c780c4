import { toMessage, useEarlyInput } from '@round-table/shared/runtime';
import { type ComponentType, lazy, useReducer } from 'react';
import { InlineError } from './states';

interface Attempt<Props> {
  props: Props;
  onRetry: () => void;
}

type Load<Props> = () => Promise<ComponentType<Props>>;

/** `lazy` keeps a failure for ever: each attempt is a component of its own. */
const startAttempt = <Props extends object>(load: Load<Props>) =>
  lazy<ComponentType<Attempt<Props>>>(() =>
    load().then(
      (Part) => ({
        default: ({ props }) => {
          useEarlyInput();
          return <Part {...props} />;
        },
      }),
      (error: unknown) => {
        // Reads the cause now: when the part is rendered, the connection may be back.
        toMessage(error);
        return { default: ({ onRetry }) => <InlineError error={error} onRetry={onRetry} /> };
      },
    ),
  );

interface AttemptsProps<Props> {
  load: Load<Props>;
  /** The newest attempt, of all places where the part is rendered. */
  attempt: { Part: ComponentType<Attempt<Props>> };
  props: Props;
}

function Attempts<Props extends object>({ load, attempt, props }: AttemptsProps<Props>) {
  const [, render] = useReducer((count: number) => count + 1, 0);
  const retry = () => {
    attempt.Part = startAttempt(load);
    render();
  };
  return <attempt.Part props={props} onRetry={retry} />;
}

/**
 * Code splitting of a part that a page can do without, to be rendered inside `Suspense`. If its code cannot be loaded, for instance without
 * a connection, an error with a retry button takes its place, and the page stays. Errors of rendering go to the error boundary.
 */
export function lazyPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const attempt = { Part: startAttempt(load) };
  return (props) => <Attempts load={load} attempt={attempt} props={props} />;
}

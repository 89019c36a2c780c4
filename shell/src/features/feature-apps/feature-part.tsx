import type { FrameDialogProps } from '@round-table/shared/federation';
import { isOffline } from '@round-table/shared/runtime';
import { ErrorView } from '@round-table/shared/ui';
import { Component, type ReactNode, Suspense, useState } from 'react';
import { ChangedPageError, isChangedPage } from '../../components/changed-page/changed-page-error';
import type { FeatureApps } from './feature-apps';
import type { PartKind } from './loading/remote-modules';
import { StabilityTimer } from './stability-timer';

interface BoundaryProps {
  children: ReactNode;
  onError: (error: unknown) => void;
  onRetry: () => void;
  errorClassName?: string;
}

/** What the error view says: the id of its message, or that something else has changed the page. */
type Failure = 'changed-page' | 'runtime.offline' | 'featureApps.notLoaded';

/** Replaced by the bundler: a production build has no code of the other branch. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

interface BoundaryState {
  failure?: Failure;
  /** In development builds. */
  stack?: string;
}

/** Error boundary of one page or dialog: the frame and the other apps keep working. A development build shows where the error was thrown. */
class FeatureBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {};

  static getDerivedStateFromError(error: unknown) {
    if (isChangedPage(error)) return { failure: 'changed-page' };
    return { failure: isOffline() ? 'runtime.offline' : 'featureApps.notLoaded' };
  }

  override componentDidCatch(error: unknown) {
    if (process.env.NODE_ENV === 'development') this.setState({ stack: error instanceof Error ? error.stack : String(error) });
    this.props.onError(error);
  }

  override render() {
    const { failure } = this.state;
    if (failure === undefined) return this.props.children;
    if (failure === 'changed-page') return <ChangedPageError className={this.props.errorClassName} />;
    const view = <ErrorView message={{ id: failure }} onRetry={this.props.onRetry} className={this.props.errorClassName} />;
    if (process.env.NODE_ENV !== 'development') return view;
    return (
      <>
        {view}
        <pre style={{ overflow: 'auto', padding: 24 }}>{this.state.stack}</pre>
      </>
    );
  }
}

/** The props of a page: only a dialog leads elsewhere and can be closed. */
const pageProps: FrameDialogProps = { onClose: () => undefined, entries: [], recentPages: [], signOut: () => undefined };

interface FeaturePartProps {
  apps: FeatureApps;
  app: string;
  part: PartKind;
  /** The route's path or the dialog's name. */
  name: string;
  /** Shown while the part is loading. */
  skeleton: ReactNode;
  errorClassName?: string;
  dialogProps?: FrameDialogProps;
}

/** A page or dialog of a feature app in its error boundary. A retry, or the failover to another build, remounts it under a new key. */
export function FeaturePart({ apps, app, part, name, skeleton, errorClassName, dialogProps = pageProps }: FeaturePartProps) {
  const [attempt, setAttempt] = useState(0);
  const Part = apps.getPart(app, part, name);
  const remount = () => setAttempt((last) => last + 1);
  const retry = () => {
    apps.retry(app);
    remount();
  };
  const onError = (error: unknown) => {
    // The build is not at fault: no other one would do better.
    if (!isChangedPage(error) && apps.handleRenderError(app, error)) remount();
  };
  return (
    <FeatureBoundary key={`${app} ${name} ${attempt}`} onError={onError} onRetry={retry} errorClassName={errorClassName}>
      <Suspense fallback={skeleton}>
        <Part {...dialogProps} />
        <StabilityTimer apps={apps} app={app} />
      </Suspense>
    </FeatureBoundary>
  );
}

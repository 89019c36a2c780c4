import type { DialogProps } from '@round-table/shared/federation';
import { ErrorView } from '@round-table/shared/ui';
import { Component, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { FeatureApps } from './feature-apps';

interface BoundaryProps {
  children: ReactNode;
  onFailure: (error: unknown) => void;
  onRetry: () => void;
}

/** Catches what a feature app throws, while loading or rendering: the frame and the other apps go on. */
class FeatureBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailure(error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <ErrorView message={{ id: 'featureApps.notLoaded' }} onRetry={this.props.onRetry} />;
  }
}

/** How long a part has to stand until a failure is not taken for one of its build, in milliseconds. */
const probation = 10_000;

/** Its effect runs once the part beside it is there. */
function Standing({ apps, app }: Pick<FeaturePartProps, 'apps' | 'app'>) {
  useEffect(() => {
    const timer = setTimeout(() => apps.hasStood(app), probation);
    return () => clearTimeout(timer);
  }, [apps, app]);
  return null;
}

interface FeaturePartProps extends DialogProps {
  apps: FeatureApps;
  /** The id of the app. */
  app: string;
  part: 'pages' | 'dialogComponents';
  /** The route's path or the dialog's name. */
  name: string;
  /** What stands in its place until it is there. */
  waiting: ReactNode;
}

/** A page or dialog of a feature app, in its boundary; a retry, or another build, is a new component under a new key. */
export function FeaturePart({ apps, app, part, name, waiting, onClose }: FeaturePartProps) {
  const [attempt, setAttempt] = useState(0);
  const Part = apps.partOf(app, part, name);
  const beginAnew = () => setAttempt((last) => last + 1);
  const retry = () => {
    apps.retry(app);
    beginAnew();
  };
  const onFailure = (error: unknown) => {
    if (apps.failedToRender(app, error)) beginAnew();
  };
  return (
    <FeatureBoundary key={`${app} ${name} ${attempt}`} onFailure={onFailure} onRetry={retry}>
      <Suspense fallback={waiting}>
        <Part onClose={onClose} />
        <Standing apps={apps} app={app} />
      </Suspense>
    </FeatureBoundary>
  );
}

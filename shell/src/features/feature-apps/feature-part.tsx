import type { DialogProps } from '@round-table/shared/federation';
import { ErrorView } from '@round-table/shared/ui';
import { Component, type ReactNode, Suspense, useState } from 'react';
import type { FeatureApps } from './feature-apps';

interface BoundaryProps {
  children: ReactNode;
  onRetry: () => void;
}

/** Catches what a feature app throws, while loading or rendering: the frame and the other apps go on. */
class FeatureBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <ErrorView message={{ id: 'featureApps.notLoaded' }} onRetry={this.props.onRetry} />;
  }
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

/** A page or dialog of a feature app, in its boundary; a retry is a new component under a new key. */
export function FeaturePart({ apps, app, part, name, waiting, onClose }: FeaturePartProps) {
  const [attempt, setAttempt] = useState(0);
  const Part = apps.partOf(app, part, name);
  const retry = () => {
    apps.retry(app);
    setAttempt(attempt + 1);
  };
  return (
    <FeatureBoundary key={`${app} ${name} ${attempt}`} onRetry={retry}>
      <Suspense fallback={waiting}>
        <Part onClose={onClose} />
      </Suspense>
    </FeatureBoundary>
  );
}

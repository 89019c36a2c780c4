import { useEffect } from 'react';
import type { FeatureApps } from './feature-apps';

/** Render errors after this time count as runtime errors first, not as a bad build. */
const stabilityWindowMs = 10_000;

/** Inside the part's Suspense boundary: its effect runs only once the part has loaded. */
export function StabilityTimer({ apps, app }: { apps: Pick<FeatureApps, 'markStable'>; app: string }) {
  useEffect(() => {
    const timer = setTimeout(() => apps.markStable(app), stabilityWindowMs);
    return () => clearTimeout(timer);
  }, [apps, app]);
  return null;
}

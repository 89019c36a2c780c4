import { usePagePaths } from '@round-table/shared/runtime';
import { useCallback } from 'react';

/** Resolves the address of a country's page in any version; without one, of what the viewer sees elsewhere. */
export function useCountryVersions(code: string) {
  const toPagePath = usePagePaths();
  return useCallback(
    (version: string | undefined) =>
      version === undefined ? toPagePath('country', { code }) : toPagePath('versionCountry', { version, code }),
    [toPagePath, code],
  );
}

/** Resolves the address of a country's page: of a read-only version, or of what the viewer sees elsewhere. */
export function useCountryPath(version: string | undefined) {
  const toPagePath = usePagePaths();
  return useCallback(
    (code: string) => (version === undefined ? toPagePath('country', { code }) : toPagePath('versionCountry', { version, code })),
    [toPagePath, version],
  );
}

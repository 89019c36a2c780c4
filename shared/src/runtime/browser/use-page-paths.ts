import { findPagePath, type PageArguments, type PageName, shellPaths } from '@round-table/shared/contract';
import { matchPath, useLocation } from '@round-table/shared/libs/router';
import { useCallback } from 'react';
import { useAppSelector } from '../store/store';

/** Resolves the addresses of pages by name; a page that no live app has leads to the landing page. */
export function usePagePaths() {
  const pages = useAppSelector((state) => state.pages);
  return useCallback(
    <Name extends PageName>(name: Name, ...params: PageArguments<Name>): string =>
      findPagePath(pages, name, ...params) ?? shellPaths.landing,
    [pages],
  );
}

/** The parameters in the address if the current page is the one of this name, else undefined. */
export function usePageParams(name: PageName): Partial<Record<string, string>> | undefined {
  const path = useAppSelector((state) => state.pages[name]);
  const { pathname } = useLocation();
  return path === undefined ? undefined : matchPath(path, pathname)?.params;
}

import { useAppInfo, useChapters, useCountries } from '@round-table/shared/runtime';
import type { ReactNode } from 'react';

/** Renders a page as the frame does: once app info, chapters and countries are loaded. */
export function WithFrameData({ children }: { children: ReactNode }) {
  const info = useAppInfo();
  const chapters = useChapters();
  const countries = useCountries();
  return info && chapters.length > 0 && countries.length > 0 ? children : null;
}

import { ConfigProvider, StyleProvider } from '@round-table/shared/ui';
import type { ReactNode } from 'react';

const nowhere = document.createElement('div');

/**
 * Keeps antd's styles out of the document: with thousands of rules in it, jsdom takes seconds to say whether an element can be seen.
 * They need not be made either, which is a seventh of the time of a page of tables and forms.
 */
export const Unstyled = ({ children }: { children: ReactNode }) => (
  <StyleProvider container={nowhere}>
    <ConfigProvider theme={{ zeroRuntime: true }}>{children}</ConfigProvider>
  </StyleProvider>
);

import { StyleProvider } from '@round-table/shared/libs/antd-styles';
import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { IsThemed } from '../ui/antd/themed';

const detachedContainer = document.createElement('div');

/**
 * Keeps antd's styles out of the document: with thousands of rules, jsdom needs seconds to compute whether an element is visible.
 * Generating them takes a seventh of the time of a page of tables and forms.
 */
export const WithoutStyles = ({ children }: { children: ReactNode }) => (
  <StyleProvider container={detachedContainer}>
    <ConfigProvider theme={{ zeroRuntime: true }}>
      <IsThemed value={true}>{children}</IsThemed>
    </ConfigProvider>
  </StyleProvider>
);

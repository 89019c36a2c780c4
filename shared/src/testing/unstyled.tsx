import { StyleProvider } from '@round-table/shared/ui';
import type { ReactNode } from 'react';

const nowhere = document.createElement('div');

/** Keeps antd's styles out of the document: with thousands of rules in it, jsdom takes seconds to say whether an element can be seen. */
export const Unstyled = ({ children }: { children: ReactNode }) => <StyleProvider container={nowhere}>{children}</StyleProvider>;

import type { ReactNode } from 'react';
import './visually-hidden.css';

/** Text for those who listen to the page. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => <span className="rt-hidden">{children}</span>;

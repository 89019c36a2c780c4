import type { ComponentProps } from 'react';

/** A named area that scrolls: in the tab order, so that the keyboard can scroll it. */
export const ScrollRegion = (props: ComponentProps<'section'> & { 'aria-label': string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: browsers other than Chromium do not focus scroll containers themselves
  <section tabIndex={0} {...props} />
);

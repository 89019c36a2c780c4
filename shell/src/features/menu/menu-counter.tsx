import { lazy, Suspense } from 'react';
import type { CounterProps } from './menu-counts';

/** With the other controls of signed-in users, as a guest's first page has no counter; without their code an entry has none either. */
const Counter = lazy(async () => {
  const loaded = await import(/* webpackChunkName: "account" */ './menu-counts').catch(() => undefined);
  return { default: (props: CounterProps) => loaded && <loaded.MenuCount {...props} /> };
});

/** The figure of a menu entry, part of its name: "What is open, 15". */
export const MenuCounter = (props: CounterProps) => (
  <Suspense fallback={null}>
    <Counter {...props} />
  </Suspense>
);

import type { ComponentType } from 'react';

type Icon = `${string}Outlined` | `${string}Filled`;
type ComponentName<Module> = { [Name in keyof Module & string]: Name extends Capitalize<Name> ? Name : never }[keyof Module & string];

/**
 * The states of every component of an entry point, by its name: a component that is missing here, or no longer exported, does not compile.
 * Icons are shown together. `Invisible` components have no look of their own.
 */
export type Exhibits<Module, Invisible extends string = never> = Record<Exclude<ComponentName<Module>, Icon | Invisible>, ComponentType>;

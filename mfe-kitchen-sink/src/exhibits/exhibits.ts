import type { ComponentType } from 'react';

type Icon = `${string}Outlined` | `${string}Filled`;
type ComponentName<Module> = { [Name in keyof Module & string]: Name extends Capitalize<Name> ? Name : never }[keyof Module & string];

/** The states of every component of an entry point; one that is missing or unknown does not compile. `Invisible` ones have no look. */
export type Exhibits<Module, Invisible extends string = never> = Record<Exclude<ComponentName<Module>, Icon | Invisible>, ComponentType>;

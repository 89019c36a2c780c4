import { type Static, Type } from 'typebox';

/** The steps of the first start after the administrator exists, in their order (SET-06). */
export const setupSteps = ['names', 'guests', 'versions', 'catalogue', 'experts'] as const;
export type SetupStep = (typeof setupSteps)[number];
export const SetupStep = Type.Unsafe<SetupStep>(Type.Enum([...setupSteps]));

/** How far the set-up of the installation is. `open`: pages still say that it is being set up. */
export const Setup = Type.Object({ open: Type.Boolean(), done: Type.Array(SetupStep) });
export type Setup = Static<typeof Setup>;

/** A step that is done, or the end of the set-up. */
export const SetupBody = Type.Object(
  { step: Type.Unsafe<SetupStep | 'end'>(Type.Enum([...setupSteps, 'end'])) },
  { additionalProperties: false },
);
export type SetupBody = Static<typeof SetupBody>;

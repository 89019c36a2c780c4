import { type Static, Type } from 'typebox';
import { AppId } from './release';

/** A feature app that one browser takes from elsewhere, to try it out: the address of its `feature-app.json`. */
export const Override = Type.Object(
  { app: AppId, address: Type.String({ minLength: 1, maxLength: 300 }) },
  { additionalProperties: false },
);
export type Override = Static<typeof Override>;

/** Who may have a feature app come from elsewhere: nobody, signed-in admins, or (in development) everybody. */
export const OverridePolicy = Type.Union([Type.Literal('nobody'), Type.Literal('admins'), Type.Literal('everybody')]);
export type OverridePolicy = Static<typeof OverridePolicy>;

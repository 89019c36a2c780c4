import { type Static, Type } from 'typebox';
import { AppId } from './feature-app';

/** Overrides a feature app in one browser, for development: the URL of the `feature-app.json` to load instead. */
export const Override = Type.Object(
  { app: AppId, address: Type.String({ minLength: 1, maxLength: 300 }) },
  { additionalProperties: false },
);
export type Override = Static<typeof Override>;

/** Who may override feature apps: nobody, signed-in admins, or (in development) everyone. */
export const OverridePolicy = Type.Union([Type.Literal('nobody'), Type.Literal('admins'), Type.Literal('everybody')]);
export type OverridePolicy = Static<typeof OverridePolicy>;

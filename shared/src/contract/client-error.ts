import { type Static, Type } from 'typebox';
import { maxClientErrorMessage } from './limits';
import { AppId } from './release';

/**
 * How a feature app failed: its files did not come (`load`), not in time (`timeout`), threw on being evaluated (`import`), while
 * rendering or in an effect (`render`), or outside of both, such as in an event handler (`event`).
 */
export const ClientErrorKind = Type.Union([
  Type.Literal('load'),
  Type.Literal('timeout'),
  Type.Literal('import'),
  Type.Literal('render'),
  Type.Literal('event'),
]);
export type ClientErrorKind = Static<typeof ClientErrorKind>;

/** `POST /api/client-errors/`: a feature app failed in somebody's browser. It holds nothing of whom. */
export const ClientError = Type.Object(
  {
    app: AppId,
    /** `{version}-{hash}` */
    build: Type.String({ pattern: '^\\w[\\w.+-]{0,119}$' }),
    kind: ClientErrorKind,
    message: Type.String({ maxLength: maxClientErrorMessage }),
  },
  { additionalProperties: false },
);
export type ClientError = Static<typeof ClientError>;

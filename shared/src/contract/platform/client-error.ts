import { type Static, Type } from 'typebox';
import { maxClientErrorMessage } from '../limits';
import { AppId } from './feature-app';

/**
 * How a feature app failed: its files could not be loaded (`load`) or not in time (`timeout`), or it threw an error during evaluation of a
 * module (`import`), during rendering or in an effect (`render`), or elsewhere, such as in an event handler (`event`).
 */
export const ClientErrorKind = Type.Union([
  Type.Literal('load'),
  Type.Literal('timeout'),
  Type.Literal('import'),
  Type.Literal('render'),
  Type.Literal('event'),
]);
export type ClientErrorKind = Static<typeof ClientErrorKind>;

/** `POST /api/client-errors/`: a failure of a feature app in a browser. Contains no personal data. */
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

import { type Static, Type } from 'typebox';

/** `GET /platform/`: which build of the shell is served now; a page carries the one that it was made with in its registry. */
export const LivePlatform = Type.Object({ shell: Type.String() });
export type LivePlatform = Static<typeof LivePlatform>;

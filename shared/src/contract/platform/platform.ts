import { type Static, Type } from 'typebox';

/** `GET /platform/`: the current build of the shell, and the installation's version. A page's registry has the build that created it. */
export const LivePlatform = Type.Object({ shell: Type.String(), version: Type.String() });
export type LivePlatform = Static<typeof LivePlatform>;

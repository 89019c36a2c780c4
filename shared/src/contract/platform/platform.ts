import { type Static, Type } from 'typebox';

/**
 * `GET /platform/`: the current build of the shell, and the version of the installation. The registry in a page contains the build that the
 * page was created with.
 */
export const LivePlatform = Type.Object({ shell: Type.String(), version: Type.String() });
export type LivePlatform = Static<typeof LivePlatform>;

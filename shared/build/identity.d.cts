import type { Hash } from 'node:crypto';

export function toIntegrity(content: Uint8Array): string;
export function toIntegrityOfHash(hash: Hash): string;
export function toBuildName(build: { version: string; hash: string }): string;
export function toBuildBase(build: { id: string; version: string; hash: string }): string;

/** Names of exports by entry point of the platform. */
export type NamesByEntryPoint = Record<string, string[]>;

/** The names that each entry point of the platform exports at run time, from its API report. */
export function readOfferedNames(report: string): NamesByEntryPoint;

/** What a build imports and the entry points do not offer. An entry point that is not offered at all is left out. */
export function listMissingNames(imports: NamesByEntryPoint, names: NamesByEntryPoint): { entryPoint: string; name: string }[];

import type { Hash } from 'node:crypto';

export function toIntegrity(content: Uint8Array): string;
export function toIntegrityOfHash(hash: Hash): string;
export function toBuildName(build: { version: string; hash: string }): string;
export function toBuildBase(build: { id: string; version: string; hash: string }): string;

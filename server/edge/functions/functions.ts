import type { EdgeFunction } from '#server/define.ts';

/** Every edge function by its name on the wire. */
export const functions: ReadonlyMap<string, EdgeFunction> = new Map();

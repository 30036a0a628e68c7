import type { Geo } from '#server/outside/geo/geo.ts';

/** Where the operator wants nobody asked. */
export const noGeo: Geo = { lookup: () => Promise.resolve(null) };

import type { Geo } from '#server/platform/integrations/geo/geo.ts';

/** Where the operator wants nobody asked. */
export const noGeo: Geo = { lookup: () => Promise.resolve(null) };

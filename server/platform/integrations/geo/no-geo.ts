import type { Geo } from '#server/platform/integrations/geo/geo.ts';

/** Where the operator disabled geolocation. */
export const noGeo: Geo = { lookup: () => Promise.resolve(null) };

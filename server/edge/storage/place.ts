import type { Place } from '#server/storage/object-rows.ts';

/** The address of one object; the router has decoded it, once. */
export interface OfObject {
  Params: { bucket: string; '*': string };
}

export function placeOf({ params }: { params: OfObject['Params'] }): Place {
  return { bucketId: params.bucket, name: params['*'] };
}

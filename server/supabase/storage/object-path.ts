import type { ObjectPath } from '#server/platform/storage/object-rows.ts';

/** The path of one object; the router has decoded it, once. */
export interface ObjectRoute {
  Params: { bucket: string; '*': string };
}

export function objectPathOf({ params }: { params: ObjectRoute['Params'] }): ObjectPath {
  return { bucketId: params.bucket, name: params['*'] };
}

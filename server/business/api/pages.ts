/** One page of rows that were read with one row more than asked for. */
export function onePage<Item>(found: readonly Item[], limit: number) {
  return { data: found.slice(0, limit), has_more: found.length > limit };
}

/** What a test key finds where only live objects exist. */
export const NO_OBJECTS = { data: [], has_more: false };

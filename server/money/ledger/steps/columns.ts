import type { Statement } from '#server/platform/db/pipeline.ts';

/** A statement whose first parameter is the batch's time and whose others are columns of `items`; none without items. */
export function columnsOf<Item>(
  name: string,
  text: string,
  items: readonly Item[],
  now: string,
  columns: readonly ((item: Item) => unknown)[],
): Statement[] {
  if (items.length === 0) return [];
  return [
    {
      name: `step_write_${name}`,
      text,
      values: [now, ...columns.map((of) => items.map((item) => of(item)))],
    },
  ];
}

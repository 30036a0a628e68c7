import type { Db } from '#server/platform/db/database.ts';

/**
 * The same database with a count of the transactions begun. More than there are calls means that some deadlocked and
 * were retried.
 */
export function countedTransactions(db: Db): { readonly db: Db; begun(): number } {
  let count = 0;
  const counted = new Proxy(db, {
    get(target, key) {
      if (key === 'transaction') count += 1;
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  return { db: counted, begun: () => count };
}

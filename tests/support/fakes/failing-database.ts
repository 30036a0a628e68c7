import type { Db } from '#server/platform/db/database.ts';

export type Fate = 'well' | 'before the commit' | 'after the commit';

/**
 * The same database, whose transactions end as `fate` decides: as for a process killed while it wrote, or right
 * after.
 */
export function failingDatabase(db: Db, fate: () => Fate): Db {
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction')
        return () => ({ execute: (work: Work) => run(target, fate(), work) });
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

type Work = Parameters<ReturnType<Db['transaction']>['execute']>[0];

export class Killed extends Error {}

async function run(db: Db, fate: Fate, work: Work): Promise<unknown> {
  const done = await db.transaction().execute(async (tx) => {
    const result = await work(tx);
    if (fate === 'before the commit') throw new Killed(fate);
    return result;
  });
  if (fate === 'after the commit') throw new Killed(fate);
  return done;
}

import type { TradeFees } from '#core/fees/wire.ts';
import type { Db } from '#server/platform/db/database.ts';
import { readTradeFees } from '#server/money/fees/read-fees.ts';

const AGE_MS = 5_000;

/** The fees shown on pages, cached so that no request waits for the database. */
export interface ShownFees {
  /** At most some seconds old while the database answers; the last known ones while it does not. */
  current(): TradeFees;
}

export async function openShownFees(
  db: Db,
  now: () => number = performance.now.bind(performance),
): Promise<ShownFees> {
  let known = await readTradeFees(db);
  let readAt = now();
  const refresh = async () => {
    readAt = now();
    known = await readTradeFees(db).catch(() => known);
  };
  return {
    current() {
      if (now() - readAt >= AGE_MS) void refresh();
      return known;
    },
  };
}

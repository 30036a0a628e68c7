import type { FeeRise, TradeFees } from '#core/fees/wire.ts';
import type { Db } from '#server/platform/db/database.ts';
import { readFeeRises, readTradeFees } from '#server/money/fees/read-fees.ts';

const AGE_MS = 5_000;

/** The fees shown on pages, cached so that no request waits for the database. */
export interface ShownFees {
  /** At most some seconds old while the database answers; the last known ones while it does not. */
  current(): TradeFees;
  /** The rises that are decided and still to come. */
  rises(): readonly FeeRise[];
}

export async function openShownFees(
  db: Db,
  now: () => number = performance.now.bind(performance),
): Promise<ShownFees> {
  const read = async () => ({ fees: await readTradeFees(db), rises: await readFeeRises(db) });
  let known = await read();
  let readAt = now();
  const refresh = async () => {
    readAt = now();
    known = await read().catch(() => known);
  };
  const current = () => {
    if (now() - readAt >= AGE_MS) void refresh();
    return known;
  };
  return { current: () => current().fees, rises: () => current().rises };
}

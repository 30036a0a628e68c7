import { FEE_RISE_DAYS } from '#core/fees/limits.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { readNow } from '#server/platform/db/transaction.ts';
import { sellerFeesAt } from '#server/money/fees/fees-at.sql.ts';

const DAY_MS = 86_400_000;

export interface FeeStart {
  /** When the fee takes effect if it is confirmed now; null is at once. */
  readonly at: Date | null;
  /** The fees of the coins that hold then as decided so far. */
  readonly before: readonly number[];
  readonly isRise: boolean;
}

/**
 * When a fee takes effect that is confirmed now: at the time asked for, or at once; for a rise at the earliest seven days
 * from now.
 */
export async function startOfFee(
  tx: Tx,
  { assets, fee, at }: { assets: readonly CryptoAsset[]; fee: number; at: Date | null },
): Promise<FeeStart> {
  const now = await readNow(tx);
  const asked = at && at > now ? at : null;
  const before = await sellerFeesAt(tx, assets, asked);
  if (!isRise(before, fee)) return { at: asked, before, isRise: false };
  const earliest = new Date(now.getTime() + FEE_RISE_DAYS * DAY_MS);
  const start = asked && asked > earliest ? asked : earliest;
  return { at: start, before: await sellerFeesAt(tx, assets, start), isRise: true };
}

/** Whether any coin costs more than before. */
function isRise(before: readonly number[], fee: number): boolean {
  return before.some((one) => one < fee);
}

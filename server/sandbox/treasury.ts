import { sql } from 'kysely';
import { COINS, CRYPTO_ASSETS } from '#core/money/assets.ts';
import { parseMoney } from '#core/money/money.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import { post } from '#server/money/ledger/post.ts';

/** Gives the sandbox's operator an inventory, and opens savings. Safe to repeat. */
export async function openSandboxTreasury(db: Db): Promise<void> {
  for (const asset of CRYPTO_ASSETS) {
    const { treasury, savingsBp } = COINS[asset].sandbox;
    const amount = parseMoney(asset, treasury);
    if (!amount) throw new Error(`${treasury} ${asset} is not an amount`);
    await post(db, {
      kind: 'treasury_in',
      reference: `sandbox-treasury:${asset}:in`,
      from: { ownerId: null, kind: 'external' },
      to: { ownerId: null, kind: 'treasury' },
      amount,
    });
    await openSavings(db, asset, savingsBp);
  }
}

/** From today on, so that a newcomer sees a rate without waiting for tomorrow. */
async function openSavings(db: Db, asset: string, rateBp: number): Promise<void> {
  await rows(
    db,
    sql`with opened as (
        update savings_products set rate_bp = ${rateBp}, is_open = true, updated_at = app_now()
        where asset = ${asset} and rate_bp = 0 returning asset, applies_from)
      insert into savings_rates (asset, applies_from, rate_bp) select asset, applies_from, ${rateBp}::int from opened`,
  );
}

import { sql } from 'kysely';
import { CRYPTO_ASSETS } from '#core/money/assets.ts';
import { parseMoney } from '#core/money/money.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import { post } from '#server/money/ledger/post.ts';

/** The sandbox operator's stock of each coin for conversions and interest. */
const INVENTORY = { USDT: '250000', USDC: '250000', cNGN: '9000000' } as const;
const RATES_BP = { USDT: 400, USDC: 400, cNGN: 900 } as const;

/** Gives the sandbox's operator an inventory, and opens savings. Safe to repeat. */
export async function openSandboxTreasury(db: Db): Promise<void> {
  for (const asset of CRYPTO_ASSETS) {
    const amount = parseMoney(asset, INVENTORY[asset]);
    if (!amount) throw new Error(`${INVENTORY[asset]} ${asset} is not an amount`);
    await post(db, {
      kind: 'treasury_in',
      reference: `sandbox-treasury:${asset}:in`,
      from: { ownerId: null, kind: 'external' },
      to: { ownerId: null, kind: 'treasury' },
      amount,
    });
    await openSavings(db, asset, RATES_BP[asset]);
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

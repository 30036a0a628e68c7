import { z } from 'zod';
import { CRYPTO_ASSETS } from '#core/money/assets.ts';
import { CHAIN_IDS } from '#core/wallet/chains.ts';
import { ChangeProposed } from '#core/approvals/wire.ts';
import { Answer, Id, IdempotencyKey, WireAmount } from '#core/wire/shared.ts';

/** Exact decimals as text: totals can have more digits than a double holds. */
const Amount = z.string();
const TreasuryLocation = z.enum(['bank', ...CHAIN_IDS]);
const TreasuryAsset = z.enum([...CRYPTO_ASSETS, 'NGN']);

/** Administrators with a second factor: the operator's own money, and where all money is held. */
export const GetTreasuryDesk = z.strictObject({});
export const TreasuryDesk = z.object({
  /** When locations were compared last; null before the first comparison. */
  compared_at: z.string().nullable(),
  assets: z.array(
    z.object({
      asset: TreasuryAsset,
      /** What conversions, payouts and interest are paid from. */
      treasury: Amount,
      /** Total fees so far. */
      fees: Amount,
      /** What conversions of the last thirty days earned, at the market's middle of their time. */
      spread: Amount,
      /** Liabilities to people, and what was found in all locations; null where a location did not respond. */
      owed: Amount.nullable(),
      held: Amount.nullable(),
    }),
  ),
  locations: z.array(
    z.object({
      location: TreasuryLocation,
      asset: TreasuryAsset,
      ledger: Amount,
      hot_wallet: Amount.nullable(),
      deposit_addresses: z.object({ count: z.int(), held: Amount }).nullable(),
      held: Amount.nullable(),
      /** What is there beyond the books and what is in transit. */
      difference: Amount.nullable(),
    }),
  ),
  moves: z.array(
    z.object({
      id: Id,
      direction: z.enum(['in', 'out']),
      location: TreasuryLocation,
      asset: TreasuryAsset,
      amount: Amount,
      note: z.string(),
      by: z.string().nullable(),
      created_at: z.string(),
    }),
  ),
  /** Chains with an address to fund the treasury. */
  fill: z.array(z.enum(CHAIN_IDS)),
});

/**
 * Records the operator's own money brought to a location or taken from it: naira at the bank, coins in a chain's hot
 * wallet. What was brought is booked only as far as the chain or the bank's rail shows it; where there is no rail to
 * query, naira that was brought waits for a second administrator. Refusals: TREASURY_TOO_LOW, TREASURY_NOT_HELD_THERE,
 * TREASURY_CHAIN_UNAVAILABLE, TREASURY_NOT_SEEN, TREASURY_BOOKS_MOVED.
 */
export const MoveTreasury = z.strictObject({
  p_location: TreasuryLocation.default('bank'),
  p_asset: TreasuryAsset.default('NGN'),
  p_direction: z.enum(['in', 'out']),
  p_amount: WireAmount,
  p_note: z.string().trim().min(3).max(500),
  p_idempotency_key: IdempotencyKey,
});
export const TreasuryMoved = Answer.extend({
  asset: TreasuryAsset,
  /** What it holds now; null where a second administrator has to confirm `approval_id` first. */
  treasury: Amount.nullable(),
  approval_id: ChangeProposed.shape.approval_id.optional(),
  expires_at: ChangeProposed.shape.expires_at.optional(),
});

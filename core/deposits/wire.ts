import { z } from 'zod';
import { CRYPTO_ASSETS } from '#core/money/assets.ts';
import { CHAIN_IDS } from '#core/wallet/chains.ts';
import { ChangeProposed } from '#core/approvals/wire.ts';
import { Answer, Id } from '#core/wire/shared.ts';

export const GetDepositOptions = z.strictObject({});
export const DepositOptions = z.object({
  chains: z.array(
    z.object({
      chain: z.enum(CHAIN_IDS),
      name: z.string(),
      standard: z.string(),
      assets: z.array(
        z.object({
          asset: z.enum(CRYPTO_ASSETS),
          contract: z.string(),
          min_deposit: z.number(),
          is_sandbox: z.boolean(),
        }),
      ),
      confirmations: z.number().int(),
      /** How long it usually takes until a deposit is credited. */
      minutes: z.number().int(),
      /** Whether the chain is being polled, so that an address may be shown. */
      is_open: z.boolean(),
    }),
  ),
});

export const GetDepositAddress = z.strictObject({ p_chain: z.enum(CHAIN_IDS) });
export const DepositAddress = Answer.extend({ chain: z.enum(CHAIN_IDS), address: z.string() });

/** Administrators: the address that fills the operator's own treasury. */
export const GetTreasuryAddress = GetDepositAddress;

const Amount = z.string();
const DeskDeposit = z.object({
  id: Id,
  chain: z.enum(CHAIN_IDS),
  asset: z.enum(CRYPTO_ASSETS),
  amount: Amount,
  /** Owner of the receiving address; null where their account is gone. */
  owner: z.string().nullable(),
  from_address: z.string(),
  to_address: z.string(),
  tx_hash: z.string(),
});

/** Administrators: deposits that need a decision. */
export const GetDepositDesk = z.strictObject({});
export const DepositDesk = z.object({
  /** Final, but the owner may not be credited. */
  held: z.array(
    DeskDeposit.extend({
      seen_at: z.string(),
      why: z.enum(['banned', 'gone', 'free_again']),
      banned_until: z.string().nullable(),
      /** The chain's history changed below it; nothing is decided until it has been rescanned. */
      in_doubt: z.boolean(),
      hold: z.object({ note: z.string(), by: z.string().nullable(), at: z.string() }).nullable(),
    }),
  ),
  /** Reversed by their chain after they were credited, and spent by then. */
  short: z.array(
    DeskDeposit.extend({
      credited_at: z.string(),
      reversed_at: z.string(),
      taken: Amount,
      missing: Amount,
      treasury: Amount,
    }),
  ),
  /** Below the minimum amount: held until more arrives at the same address. */
  small: z.array(
    z.object({
      chain: z.enum(CHAIN_IDS),
      asset: z.enum(CRYPTO_ASSETS),
      count: z.int(),
      amount: Amount,
    }),
  ),
});

/**
 * Administrators: decides a deposit to an account that may not be credited; `hold` leaves it held, with a note.
 * `treasury` is only proposed: it happens once another administrator confirms `approval_id`.
 */
export const DecideHeldDeposit = z.strictObject({
  p_deposit_id: Id,
  p_decision: z.enum(['credit', 'treasury', 'hold']),
  p_note: z.string().trim().min(3).max(500),
});
export const HeldDepositDecided = Answer.extend({
  approval_id: ChangeProposed.shape.approval_id.optional(),
  expires_at: ChangeProposed.shape.expires_at.optional(),
});

/**
 * Administrators: the treasury covers a reversed deposit that its owner had spent. Only proposed: it happens once
 * another administrator confirms `approval_id`.
 */
export const CoverReversedDeposit = z.strictObject({
  p_deposit_id: Id,
  p_note: z.string().trim().min(3).max(500),
});
export const ReversedDepositCovered = ChangeProposed;

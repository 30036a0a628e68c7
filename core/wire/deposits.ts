import { z } from 'zod';
import { CRYPTO_ASSETS } from '#core/money/assets.ts';
import { CHAIN_IDS } from '#core/wallet/chains.ts';
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
      /** Whether the chain is being watched, so that an address may be shown. */
      is_open: z.boolean(),
    }),
  ),
});

export const GetDepositAddress = z.strictObject({ p_chain: z.enum(CHAIN_IDS) });
export const DepositAddress = Answer.extend({ chain: z.enum(CHAIN_IDS), address: z.string() });

/** Administrators: the address that fills the operator's own treasury. */
export const GetTreasuryAddress = GetDepositAddress;

/** Administrators: what becomes of a deposit to an account that may not be credited. */
export const DecideHeldDeposit = z.strictObject({
  p_deposit_id: Id,
  p_decision: z.enum(['credit', 'treasury']),
  p_note: z.string().trim().min(3).max(500),
});
export const HeldDepositDecided = Answer;

/** Administrators: the treasury makes up for what a chain took back and its owner had spent. */
export const CoverReversedDeposit = z.strictObject({
  p_deposit_id: Id,
  p_note: z.string().trim().min(3).max(500),
});
export const ReversedDepositCovered = Answer;

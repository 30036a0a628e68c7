import { z } from 'zod';
import { ApprovalReason } from '#core/approvals/wire.ts';
import {
  LONGEST_BENEFICIARY,
  LONGEST_WITHDRAWAL_LABEL,
  LONGEST_WITHDRAWAL_NOTE,
} from '#core/withdrawals/limits.ts';
import { CRYPTO_ASSETS } from '#core/money/assets.ts';
import { CHAIN_IDS } from '#core/wallet/chains.ts';
import { WITHDRAWAL_STATUSES } from '#core/withdrawals/withdrawal-machine.ts';
import { Answer, Id, IdempotencyKey, WireAmount } from '#core/wire/shared.ts';

const ChainName = z.enum(CHAIN_IDS);
const Asset = z.enum(CRYPTO_ASSETS);

/** Typed text: trimmed, without control characters that hide text or change its direction. */
const Typed = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .regex(/^[^\p{Cc}\p{Cf}\p{Cs}]+$/u, 'Use plain letters');

/** The networks coins can be sent on, as of now. */
export const GetWithdrawalOptions = z.strictObject({});
export const WithdrawalOptions = z.object({
  chains: z.array(
    z.object({
      chain: ChainName,
      name: z.string(),
      standard: z.string(),
      confirmations: z.number(),
      is_paused: z.boolean(),
      assets: z.array(z.object({ asset: Asset, least: z.number(), most: z.number() })),
    }),
  ),
});

/**
 * Saves an address of an external wallet. Refusals: FRESH_SECOND_FACTOR_NEEDED, WALLET_ADDRESS_MISTYPED, and the
 * WITHDRAWAL_ADDRESS_… ones; WITHDRAWAL_ADDRESS_LOOKALIKE is a warning that `p_compared` confirms.
 */
export const AddWithdrawalAddress = z.strictObject({
  p_chain: ChainName,
  p_asset: Asset,
  p_address: z.string().trim().min(20).max(64),
  p_label: Typed(LONGEST_WITHDRAWAL_LABEL).nullish(),
  p_compared: z.boolean().nullish(),
});
/**
 * Saves an address on any supported network, whether or not this market sends there now. Refusals: those of
 * `add_withdrawal_address` but for WITHDRAWAL_CHAIN_CLOSED.
 */
export const SaveReceivingAddress = z.strictObject({
  p_network: ChainName,
  p_asset: Asset,
  p_address: z.string().trim().min(20).max(64),
});
export const AddressAdded = Answer.extend({
  address_id: Id,
  address: z.string(),
  usable_from: z.string(),
});

export const GetWithdrawalQuote = z.strictObject({ p_address_id: Id, p_amount: WireAmount });
export const WithdrawalQuote = z.object({
  quote_id: Id,
  chain: ChainName,
  asset: Asset,
  address: z.string(),
  /** What leaves the wallet, fee included. */
  amount: z.number(),
  network_fee: z.number(),
  they_receive: z.number(),
  usable_from: z.string(),
  /** `looks_alike` names the other address that its owner knows. */
  warnings: z.array(
    z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('looks_alike'),
        address: z.string(),
        label: z.string().nullable(),
      }),
      z.object({ kind: z.literal('never_used') }),
    ]),
  ),
  /** In dollars, before this one. */
  needs_approval: z.boolean(),
  needs_travel_rule: z.boolean(),
  expires_at: z.string(),
});

export const TravelRule = z.strictObject({
  beneficiary_name: Typed(LONGEST_BENEFICIARY),
  wallet: z.enum(['self_hosted', 'exchange']),
  exchange_name: Typed(LONGEST_BENEFICIARY).nullish(),
});
export type TravelRule = z.output<typeof TravelRule>;

export const RequestWithdrawal = z.strictObject({
  p_quote_id: Id,
  p_travel_rule: TravelRule.nullish(),
  p_idempotency_key: IdempotencyKey.nullish(),
});
export const CancelWithdrawal = z.strictObject({ p_withdrawal_id: Id });
export const WithdrawalMoved = Answer.extend({
  withdrawal_id: Id,
  status: z.enum(WITHDRAWAL_STATUSES),
});

export const DecideWithdrawal = z.strictObject({
  p_withdrawal_id: Id,
  p_decision: z.enum(['approve', 'reject']),
  p_note: Typed(LONGEST_WITHDRAWAL_NOTE).nullish(),
});

/** The protections of the caller's wallet, and which of them block it now. */
export const GetWalletSecurity = z.strictObject({});
export const HOLD_KINDS = ['password', 'second_factor', 'email', 'phone'] as const;
export const WalletSecurity = z.object({
  has_second_factor: z.boolean(),
  holds: z.array(z.object({ kind: z.enum(HOLD_KINDS), until: z.string() })),
  /** Bought from people today. `tied` of the available balance leaves from `until`, when all of it is free. */
  bought: z.array(
    z.object({ asset: Asset, amount: z.number(), tied: z.number(), until: z.string() }),
  ),
  /** What may leave without waiting within any seven days, in naira, and what is left of it. */
  early: z.object({ limit_ngn: z.number(), left_ngn: z.number() }),
  has_password: z.boolean(),
  /** In dollars. */
  approval_from: z.number(),
  waiting_addresses: z.number(),
  unfinished: z.number(),
  last_sign_in: z
    .object({ at: z.string(), location: z.string().nullable(), device: z.string().nullable() })
    .nullable(),
});

export const GetWithdrawalDesk = z.strictObject({});
export const WithdrawalDesk = z.object({
  waiting: z.array(
    z.object({
      id: Id,
      created_at: z.string(),
      owner_id: Id,
      owner: z.string(),
      is_verified: z.boolean(),
      member_since: z.string(),
      chain: ChainName,
      asset: Asset,
      amount: z.number(),
      network_fee: z.number(),
      usd: z.number(),
      address: z.string(),
      label: z.string().nullable(),
      sent_there_before: z.number(),
      screening: z.enum(['ok', 'review', 'block']).nullable(),
      screening_reasons: z.array(z.string()),
      travel_rule: TravelRule.nullable(),
      is_own: z.boolean(),
      approvals: z.array(
        z.object({
          admin: z.string(),
          is_you: z.boolean(),
          at: z.string(),
          note: z.string().nullable(),
        }),
      ),
    }),
  ),
  held: z.number(),
  senders: z.array(
    z.object({
      chain: ChainName,
      address: z.string(),
      next_nonce: z.number(),
      stopped: z.string().nullable(),
      stopped_detail: z.string().nullable(),
      stopped_at: z.string().nullable(),
      queued: z.number(),
      under_way: z.number(),
    }),
  ),
  troubled: z.array(
    z.object({
      id: Id,
      reference: z.string(),
      chain: ChainName,
      kind: z.enum(['withdrawal', 'sweep', 'gas']),
      state: z.string(),
      nonce: z.number().nullable(),
      trouble: z.string().nullable(),
      attempts: z.number(),
      tx_hash: z.string().nullable(),
      since: z.string(),
    }),
  ),
  paused: z.array(ChainName),
});

/**
 * One chain, or all of them if omitted. Pausing holds at once; resuming is proposed, and another person confirms
 * `approval_id`. `paused` are the chains that are paused now.
 */
export const PauseWithdrawals = z.strictObject({
  p_chain: ChainName.nullish(),
  p_paused: z.boolean(),
  p_reason: ApprovalReason,
});
export const WithdrawalsPaused = Answer.extend({
  paused: z.array(ChainName),
  approval_id: Id.nullable(),
});

export const SetChainSender = z.strictObject({
  p_chain: ChainName,
  p_address: z.string().min(20).max(64),
  p_stopped: z.boolean(),
});

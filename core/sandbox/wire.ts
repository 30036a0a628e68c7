import { z } from 'zod';
import { DEEPEST_REORG, MOST_BLOCKS_AT_ONCE } from '#core/sandbox/limits.ts';
import { PublicInvoiceId } from '#core/invoices/wire.ts';
import { CRYPTO_ASSETS } from '#core/money/assets.ts';
import { Answer, WireAmount } from '#core/wire/shared.ts';

/** Actions on a sandbox's chain. `look` changes nothing and returns its state. */
const SANDBOX_CHAIN_ACTIONS = [
  'look',
  'deposit',
  'dust',
  'fake_token',
  'mine',
  'reorg',
  'hold_sends',
  'release_sends',
] as const;
export type SandboxChainAction = (typeof SANDBOX_CHAIN_ACTIONS)[number];

export const SandboxChainInput = z.strictObject({
  p_action: z.enum(SANDBOX_CHAIN_ACTIONS),
  p_asset: z.enum(CRYPTO_ASSETS).nullish(),
  p_amount: WireAmount.nullish(),
  p_blocks: z.int().min(1).max(MOST_BLOCKS_AT_ONCE).nullish(),
  p_depth: z.int().min(1).max(DEEPEST_REORG).nullish(),
});

/** Pays an invoice as somebody outside would: exactly, too little, too much, too late, or so that its network takes it back. */
export const PlayInvoicePayment = z.strictObject({
  p_public_id: PublicInvoiceId,
  p_event: z.enum(['pay', 'short', 'over', 'late', 'reorg']),
});
export const InvoicePlayed = Answer.extend({ tx_hash: z.string().nullable() });

export const SandboxChainAnswer = Answer.extend({
  head: z.int(),
  is_held: z.boolean(),
  tx_hash: z.string().nullable(),
});

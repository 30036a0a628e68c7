import { z } from 'zod';

/** Exact decimals as text: large sums exceed a double's digits. */
const Amount = z.string();
const Held = z.object({ address: z.string(), held: Amount });

/** For administrators with a second factor: the newest comparison of the ledger with chains and bank. */
export const GetReconciliation = z.strictObject({});

export const Reconciliation = z.object({
  /** Null before the first comparison. */
  run: z.object({ started_at: z.string(), milliseconds: z.int() }).nullable(),
  lines: z.array(
    z.object({
      location: z.string(),
      asset: z.string(),
      ledger: Amount,
      in_flight: z.array(z.object({ reason: z.string(), amount: Amount })),
      held: Amount.nullable(),
      difference: Amount.nullable(),
      at_block: z.string().nullable(),
      hot_wallet: Held.nullable(),
      deposit_addresses: z.object({ count: z.int(), held: Amount }).nullable(),
      /** The hot wallet's target minimum; null at the bank. */
      least: Amount.nullable(),
      problem: z.string().nullable(),
    }),
  ),
  /** The hot wallets' gas coins. */
  gas: z.array(z.object({ chain: z.string(), coin: z.string(), held: Amount, least: Amount })),
  reserves: z.array(
    z.object({
      asset: z.string(),
      liabilities: Amount,
      reserves: Amount.nullable(),
      play_money: Amount,
    }),
  ),
  scanners: z.array(
    z.object({
      chain: z.string(),
      block: z.string(),
      seen_to: z.string(),
      head: z.string(),
      lag: z.int(),
      polled_at: z.string(),
      halted: z.string().nullable(),
    }),
  ),
  alarms: z.array(
    z.object({
      chain: z.string(),
      kind: z.string(),
      subject: z.string(),
      raised_at: z.string(),
      ended_at: z.string().nullable(),
    }),
  ),
  findings: z.array(
    z.object({
      id: z.guid(),
      check: z.string(),
      meaning: z.string(),
      subject: z.string(),
      detail: z.record(z.string(), z.unknown()),
      found_at: z.string(),
      mended_at: z.string().nullable(),
    }),
  ),
  ledger_block: z.object({ n: z.string(), hash: z.string(), made_at: z.string() }).nullable(),
  liability_root: z.object({ day: z.string(), root: z.string(), people: z.int() }).nullable(),
});

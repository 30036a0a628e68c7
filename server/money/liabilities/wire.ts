import { z } from 'zod';
import { LIABILITY_FORMAT, LIABILITY_PROOF_FORMAT } from '#core/liabilities/liability-head.ts';
import { Day } from '#core/wire/shared.ts';

const Hash = z.string().regex(/^[0-9a-f]{64}$/);
/** Minor units as text: large sums exceed a double's digits. */
const Units = z.string().regex(/^(0|[1-9]\d*)$/);

/**
 * The caller's proofs in the tree published for a day, by default the newest. Refusals: LIABILITY_DAY_NOT_THERE,
 * LIABILITY_DAY_GONE, LIABILITY_NOT_IN.
 */
export const GetLiabilityProof = z.strictObject({ p_day: Day.optional() });

export const LiabilityProofAnswer = z.object({
  format: z.literal(LIABILITY_PROOF_FORMAT),
  head: z.object({
    format: z.literal(LIABILITY_FORMAT),
    day: Day,
    taken_at: z.string(),
    assets: z.array(z.string()),
    totals: z.array(Units),
    leaves: z.int().nonnegative(),
    parts: z.int().positive(),
    root: Hash,
    ledger_block: z.object({ n: z.int().positive(), hash: Hash }).nullable(),
    reserves: Hash,
    is_sandbox: z.boolean(),
  }),
  signature: z.string(),
  key: z.record(z.string(), z.string()),
  user_id: z.guid(),
  parts: z.array(
    z.object({
      nonce: Hash,
      balances: z.array(Units),
      position: z.int().nonnegative(),
      path: z.array(z.object({ hash: Hash, sums: z.array(Units) })),
    }),
  ),
});

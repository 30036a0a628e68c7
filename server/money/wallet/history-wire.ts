import { z } from 'zod';
import { BALANCE_HISTORY_DAYS } from '#core/wallet/limits.ts';
import { CRYPTO_ASSETS } from '#core/money/assets.ts';

export const GetBalanceHistory = z.strictObject({
  p_days: z
    .int()
    .refine((days) => (BALANCE_HISTORY_DAYS as readonly number[]).includes(days), {
      error: `p_days must be one of ${BALANCE_HISTORY_DAYS.join(', ')}.`,
    })
    .default(30),
});

/** A person's holdings at the end of each day of Lagos, oldest first; today's are current. */
export const BalanceHistory = z.object({
  days: z.array(
    z.object({
      /** "2026-11-21". */
      day: z.string(),
      worth_ngn: z.number(),
      worth_usd: z.number(),
      /** The naira rate of a dollar coin. */
      rate: z.number(),
      /** No rate of that day is known: the nearest one is used. */
      is_estimated: z.boolean(),
      units: z.object(
        Object.fromEntries(CRYPTO_ASSETS.map((asset) => [asset, z.number()])) as Record<
          (typeof CRYPTO_ASSETS)[number],
          z.ZodNumber
        >,
      ),
    }),
  ),
});

export const GetStatementMonths = z.strictObject({ p_year: z.int().min(2000).max(2200).nullish() });

const Figures = z.object({
  asset: z.enum(CRYPTO_ASSETS),
  opening: z.number(),
  money_in: z.number(),
  money_out: z.number(),
  closing: z.number(),
});

/**
 * The months of a year in which the person had an account, newest first, each with what came in, went out and
 * remained.
 */
export const StatementMonths = z.object({
  year: z.int(),
  years: z.array(z.int()),
  months: z.array(
    z.object({
      month: z.string(),
      movements: z.int(),
      is_running: z.boolean(),
      assets: z.array(Figures),
    }),
  ),
});

const Month = z.string().regex(/^2\d{3}-(0[1-9]|1[0-2])$/, 'Name a month such as 2026-11');

export const WalletStatementRequest = z.strictObject({
  month: Month,
  format: z.enum(['csv', 'pdf']).default('csv'),
  asset: z.enum(CRYPTO_ASSETS).optional(),
});
export type WalletStatementRequest = z.output<typeof WalletStatementRequest>;

export const TaxPackRequest = z.strictObject({
  year: z.coerce.number().int().min(2000).max(2200),
});

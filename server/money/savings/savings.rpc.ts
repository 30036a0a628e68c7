import { sql } from 'kysely';
import { z } from 'zod';
import { SAVINGS_DONE } from '#core/savings/texts.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import {
  GetSavingsDesk,
  MoveSavings,
  SavingsDesk,
  SavingsEarned,
  SavingsMoved,
  SavingsRateSet,
  SetSavingsRate,
} from '#core/savings/wire.ts';
import { rows } from '#server/platform/db/database.ts';
import { done, procedure, staffAct, staffRead } from '#server/define.ts';
import { moveSavings } from '#server/money/savings/move-savings.ts';
import { savingsDesk } from '#server/money/savings/savings-desk.ts';
import { setSavingsRate } from '#server/money/savings/set-savings-rate.ts';

export const savingsProcedures = {
  move_to_savings: moving('in'),
  move_from_savings: moving('out'),
  get_savings_earned: procedure({
    access: 'user',
    readOnly: true,
    input: z.strictObject({}),
    output: SavingsEarned,
    run: async ({ db }, { userId }) => {
      const earned = await rows(
        db,
        sql<{ asset: CryptoAsset; amount: string; days: number }>`
          select asset, trim_scale(sum(amount)) as amount, count(*)::int as days from savings_interest
          where user_id = ${userId} group by asset order by asset`,
      );
      return { earned: earned.map((row) => ({ ...row, amount: Number(row.amount) })) };
    },
  }),
  get_savings_desk: staffRead({
    may: 'savings.read',
    readOnly: true,
    input: GetSavingsDesk,
    output: SavingsDesk,
    run: ({ db }) => savingsDesk(db),
  }),
  /** It commits the operator's money: a raise takes two administrators. */
  set_savings_rate: staffAct({
    may: 'savings.set',
    event: ({ asset, rateBp, isOpen, note }) => ({
      subject: ['asset', asset],
      reason: note,
      detail: { rateBp, isOpen },
    }),
    input: SetSavingsRate,
    output: SavingsRateSet,
    run: async ({ db }, caller, input) => {
      const rate = { ...input, note: input.note || null };
      const { proposed, appliesFrom } = await setSavingsRate(db, caller, rate);
      return {
        ...(proposed ?? done(SAVINGS_DONE.rateSet)),
        asset: input.asset,
        rate_bp: input.rateBp,
        applies_from: appliesFrom,
      };
    },
  }),
};

function moving(direction: 'in' | 'out') {
  return procedure({
    access: 'user',
    ...(direction === 'in' && { needsTerms: true }),
    input: MoveSavings,
    output: SavingsMoved,
    run: ({ db }, { userId }, { asset, amount, idempotencyKey }) =>
      moveSavings(db, { userId, direction, asset, amount, idempotencyKey }),
  });
}

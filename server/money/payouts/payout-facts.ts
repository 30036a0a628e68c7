import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { nairaLeft } from '#core/money-limits/limit-state.ts';
import type { Money } from '#core/money/money.ts';
import type { PayoutFacts } from '#server/money/payouts/payout-refusal.ts';
import { type Db, one } from '#server/platform/db/database.ts';
import { nairaSpokenFor } from '#server/money/payouts/payouts.sql.ts';
import { limitStatesOf, type OwnLimitState } from '#server/money/limits/limit-states.sql.ts';
import { explain, type LimitRefusal } from '#server/money/limits/within-limits.ts';
import { earlyAllowance } from '#server/money/wallet/early-outflow.ts';
import { refusalToLeave } from '#server/money/wallet/outflow-guard.ts';

interface PayoutAccount {
  readonly id: string;
  readonly bank_code: string;
  readonly bank_name: string;
  readonly account_number: string;
  readonly account_name: string;
  readonly review: 'none' | 'waiting' | 'accepted' | 'refused';
  readonly payouts_from: Date;
}

export interface Found {
  /** The limits that the amount meets, before it; and why it passes them, null where it does not. */
  readonly limits: readonly OwnLimitState[];
  readonly passed: LimitRefusal | null;
  readonly facts: PayoutFacts;
  readonly account: PayoutAccount;
}

/** The facts the payout rules need of a person, one of their accounts and an amount. Exact only under the money lock. */
export async function payoutFacts(
  db: Db,
  userId: string,
  accountId: string,
  amount: Money,
): Promise<Found> {
  const account = await db
    .selectFrom('bank_accounts')
    .where('fiat_currency', '=', 'NGN')
    .select([
      'id',
      'bank_code',
      'bank_name',
      'account_number',
      'account_name',
      'review',
      'payouts_from',
    ])
    .where('id', '=', accountId)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!account) throw new AppError('BANK_ACCOUNT_GONE');
  const person = await one(
    db,
    sql<{
      now: Date;
      holder_name: string | null;
      available: bigint;
      treasury: bigint;
    }>`
      select app_now() as now,
        coalesce((select d.legal_name from kyc_documents d
          where d.user_id = p.id and d.status = 'approved' and d.legal_name is not null
          order by d.reviewed_at desc limit 1), p.full_name) as holder_name,
        coalesce((select balance from ledger_accounts where owner_id = p.id and kind = 'available'
          and asset = 'cNGN' and shard = 0), 0)::bigint as available,
        coalesce((select balance from ledger_accounts where owner_id is null and kind = 'treasury'
          and asset = 'NGN' and shard = 0), 0)::bigint as treasury
      from profiles p where p.id = ${userId}`,
  );
  const states = await limitStatesOf(db, userId, 'payout');
  const movement = { userId, product: 'payout', worth: { naira: amount } } as const;
  const passed = await explain(db, movement, states);
  return {
    account,
    limits: states,
    passed,
    facts: {
      now: person.now,
      holderName: person.holder_name ?? '',
      account: {
        accountName: account.account_name,
        review: account.review,
        payoutsFrom: account.payouts_from,
      },
      available: { asset: 'cNGN', units: person.available },
      limitLeft: nairaLeft(states),
      passesLimit: passed,
      earlyLeft: (await earlyAllowance(db, userId)).left,
      held: await refusalToLeave(db, 'payout_send', userId),
      floatLeft: { asset: 'NGN', units: person.treasury - (await nairaSpokenFor(db)) },
    },
  };
}

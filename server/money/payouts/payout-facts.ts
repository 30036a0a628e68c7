import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { PAYOUT_LIMIT_HOURS } from '#core/payouts/limits.ts';
import type { PayoutFacts } from '#server/money/payouts/payout-refusal.ts';
import { type Db, one } from '#server/platform/db/database.ts';
import { nairaSpokenFor } from '#server/money/payouts/payouts.sql.ts';
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
  readonly facts: PayoutFacts;
  readonly account: PayoutAccount;
}

/** The facts the payout rules need of a person and one of their accounts. Exact only under the money lock. */
export async function payoutFacts(db: Db, userId: string, accountId: string): Promise<Found> {
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
      level: 'basic' | 'verified';
      holder_name: string | null;
      available: bigint;
      spent: bigint;
      treasury: bigint;
    }>`
      select app_now() as now, p.verification_level as level,
        coalesce((select d.legal_name from kyc_documents d
          where d.user_id = p.id and d.status = 'approved' and d.legal_name is not null
          order by d.reviewed_at desc limit 1), p.full_name) as holder_name,
        coalesce((select balance from ledger_accounts where owner_id = p.id and kind = 'available'
          and asset = 'cNGN' and shard = 0), 0)::bigint as available,
        app_units(coalesce((select sum(amount) from payouts where user_id = p.id
          and status in ('queued', 'sending', 'unknown', 'succeeded')
          and created_at > app_now() - make_interval(hours => ${PAYOUT_LIMIT_HOURS})), 0), 2) as spent,
        coalesce((select balance from ledger_accounts where owner_id is null and kind = 'treasury'
          and asset = 'NGN' and shard = 0), 0)::bigint as treasury
      from profiles p where p.id = ${userId}`,
  );
  return {
    account,
    facts: {
      now: person.now,
      level: person.level,
      holderName: person.holder_name ?? '',
      account: {
        accountName: account.account_name,
        review: account.review,
        payoutsFrom: account.payouts_from,
      },
      available: { asset: 'cNGN', units: person.available },
      spent: { asset: 'NGN', units: person.spent },
      earlyLeft: (await earlyAllowance(db, userId)).left,
      held: await refusalToLeave(db, 'payout_send', userId),
      floatLeft: { asset: 'NGN', units: person.treasury - (await nairaSpokenFor(db)) },
    },
  };
}

import { sql } from 'kysely';
import type { CryptoAsset } from '#core/money/assets.ts';
import type { Period } from '#core/wallet/lagos-time.ts';
import { type Db, rows } from '#server/platform/db/database.ts';

/** All accounts of one kind and asset, decimal. A debit leaves an account, a credit arrives in it. */
interface TrialLine {
  readonly kind: string;
  readonly asset: CryptoAsset | 'NGN';
  readonly debits: string;
  readonly credits: string;
  /** At the end of the period. */
  readonly balance: string;
}

export interface TrialBalance {
  readonly lines: readonly TrialLine[];
  /** Of each asset over all accounts: debits equal credits, and the balance is zero, while the books are right. */
  readonly sums: readonly Omit<TrialLine, 'kind'>[];
}

/**
 * The trial balance at the end of a period, with what moved in it. Accounts and movements are read by one statement, so
 * they are of the same moment; movements since the end are taken back out of today's balances.
 */
export async function trialBalance(db: Db, { from, until }: Period): Promise<TrialBalance> {
  const found = await rows(
    db,
    sql<TrialLine & { kind: string | null }>`
      with posted as (
        select p.account_id, sum(p.units) filter (where p.created_at >= ${until}) as since,
          -sum(p.units) filter (where p.units < 0 and p.created_at < ${until}) as debits,
          sum(p.units) filter (where p.units > 0 and p.created_at < ${until}) as credits
        from ledger_postings p where p.created_at >= ${from} group by p.account_id)
      select a.kind, a.asset,
        app_decimal(coalesce(sum(p.debits), 0)::bigint, s.scale)::text as debits,
        app_decimal(coalesce(sum(p.credits), 0)::bigint, s.scale)::text as credits,
        app_decimal((sum(a.balance) - coalesce(sum(p.since), 0))::bigint, s.scale)::text as balance
      from ledger_accounts a join assets s on s.code = a.asset left join posted p on p.account_id = a.id
      group by grouping sets ((a.kind, a.asset, s.scale), (a.asset, s.scale))
      order by a.asset, a.kind nulls last`,
  );
  return {
    lines: found.filter(({ kind }) => kind !== null),
    sums: found
      .filter(({ kind }) => kind === null)
      .map(({ asset, debits, credits, balance }) => ({ asset, debits, credits, balance })),
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { VIRTUAL_ACCOUNT_SECONDS, VIRTUAL_ACCOUNT_WAIT_MS } from '#core/proofs/limits.ts';
import type { FiatCurrency } from '#core/money/assets.ts';
import { maybe } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import type { CreditRail, VirtualAccount } from '#server/platform/integrations/bank/bank-rail.ts';
import { lockTrade } from '#server/trading/trades/lock-trade.ts';
import { exact } from '#server/trading/trades/trades.sql.ts';

type Deps = Pick<Oja, 'db' | 'bankRail' | 'log'>;

interface Candidate {
  readonly trade_id: string;
  readonly escrow_id: string;
  readonly total_fiat: string;
  readonly fiat_currency: FiatCurrency;
  readonly completion_timeout: Date;
  readonly bank_code: string;
  readonly bank_name: string;
  readonly account_number: string;
  readonly account_name: string;
}

/**
 * Right after the acceptance of a trade whose seller lets a confirmed credit release: the buyer is shown a bank account
 * opened for this payment alone, in place of the seller's own, to which it passes the money on. Should the bank not
 * answer at once, the seller's own account is what the buyer pays into, for good.
 */
export async function openTradeAccount(oja: Deps, tradeId: string): Promise<void> {
  const { credits } = oja.bankRail;
  if (!credits) return;
  try {
    const candidate = await candidateFor(oja, tradeId);
    const account = candidate && (await opened(credits, candidate));
    if (account) await showAccount(oja, credits.provider, candidate, account);
  } catch (err) {
    oja.log.warn({ err, tradeId }, 'opening a virtual account for a trade failed');
  }
}

/**
 * Only right after the acceptance: an account that comes later would replace one the buyer has seen. Only for naira,
 * which is what comes in there: a dollar due is not the naira of the same number.
 */
const JUST_ACCEPTED = sql`t.status = 'in_payment' and t.auto_release and t.fiat_currency = 'NGN'
  and t.accepted_at > app_now() - make_interval(secs => ${VIRTUAL_ACCOUNT_SECONDS})`;

function candidateFor({ db }: Deps, tradeId: string): Promise<Candidate | undefined> {
  return maybe(
    db,
    sql<Candidate>`
      select t.id as trade_id, e.id as escrow_id, t.total_fiat, t.fiat_currency, t.completion_timeout, d.bank_code,
        d.bank_name, d.account_number, d.account_name
      from trades t
      join escrow e on e.trade_id = t.id and e.status = 'locked'
      join trade_payment_details d on d.trade_id = t.id and not d.is_virtual
      where t.id = ${tradeId} and ${JUST_ACCEPTED}`,
  );
}

async function opened(
  rail: CreditRail,
  {
    escrow_id,
    total_fiat,
    fiat_currency,
    completion_timeout,
    bank_code,
    bank_name,
    account_number,
    account_name,
  }: Candidate,
): Promise<VirtualAccount | null> {
  const answered = rail.openVirtualAccount({
    reference: escrow_id,
    expected: exact(fiat_currency, total_fiat),
    closesAt: completion_timeout,
    passesOnTo: {
      bankCode: bank_code,
      bankName: bank_name,
      accountNumber: account_number,
      accountName: account_name,
    },
  });
  const late = sleep(VIRTUAL_ACCOUNT_WAIT_MS, null, { ref: false });
  const outcome = await Promise.race([answered, late]);
  return outcome?.ok ? outcome.value : null;
}

async function showAccount(
  { db }: Deps,
  provider: string,
  { trade_id, escrow_id }: Candidate,
  account: VirtualAccount,
): Promise<void> {
  await transaction(db, async (tx) => {
    const locked = await lockTrade(tx, trade_id);
    if (locked?.escrow?.id !== escrow_id) return;
    const saved = await maybe(
      tx,
      sql`insert into trade_virtual_accounts (trade_id, escrow_id, seller_id, buyer_id, buyer_name, provider,
          provider_ref, bank_name, account_number, account_name, expected, passes_on_to)
        select t.id, ${escrow_id}, t.seller_id, t.buyer_id, coalesce(p.full_name, ''), ${provider},
          ${account.providerRef}, ${account.bankName}, ${account.accountNumber}, ${account.accountName}, t.total_fiat,
          jsonb_build_object('bank_code', d.bank_code, 'bank_name', d.bank_name, 'account_number', d.account_number,
            'account_name', d.account_name)
        from trades t join trade_payment_details d on d.trade_id = t.id join profiles p on p.id = t.buyer_id
        where t.id = ${trade_id} and ${JUST_ACCEPTED}
        on conflict do nothing returning 1`,
    );
    if (!saved) return;
    await tx
      .updateTable('trade_payment_details')
      .set({
        bank_code: `virtual:${provider}`,
        bank_name: account.bankName,
        account_number: account.accountNumber,
        account_name: account.accountName,
      })
      .where('trade_id', '=', trade_id)
      .execute();
  });
}

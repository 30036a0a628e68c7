import { sql } from 'kysely';
import { english } from '#core/language/text.ts';
import { comparePayerName, type PayerName } from '#core/identity/names/payer-name.ts';
import { creditNotification, CONFIRMED_BY_THE_BANK } from '#core/proofs/texts.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import type { FiatCurrency } from '#core/money/assets.ts';
import { toDecimal } from '#core/money/money.ts';
import { creditState, type CreditFacts, creditSteps } from '#core/proofs/bank-credit.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { takeInvoiceCredit } from '#server/business/bank/take-invoice-credit.ts';
import { one, rows, type Tx } from '#server/platform/db/database.ts';
import { runStepIn } from '#server/money/ledger/steps/run-steps.ts';
import type { TradeStep } from '#server/money/ledger/steps/step.ts';
import { notify } from '#server/messaging/notifications/notify.ts';
import type { BankCredit } from '#server/platform/integrations/bank/bank-rail.ts';
import { setProofStatus } from '#server/trading/proofs/decide-proof.ts';
import { PROOF_COLUMNS, type ProofRow } from '#server/trading/proofs/proofs.sql.ts';
import { type LockedTrade, lockTrade } from '#server/trading/trades/lock-trade.ts';
import { cryptoText, takeStep } from '#server/trading/trades/move-trade.ts';
import { recordForParties } from '#server/trading/proofs/record-for-parties.ts';
import { exact } from '#server/trading/trades/trades.sql.ts';
import { isStopped } from '#server/money/wallet/outflow-guard.ts';

interface Account {
  readonly trade_id: string;
  readonly escrow_id: string;
  readonly seller_id: string;
  readonly buyer_id: string;
  readonly buyer_name: string;
  readonly expected: string;
}

type TradeCredit = BankCredit & { readonly provider: string };

/**
 * Records a credit the bank reported, once for each session, with what it means for the trade it was sent for. What
 * follows automatically happens in the same transaction: the trade is marked paid, and released where the seller agreed
 * to it beforehand and the whole sum came from the buyer's own name.
 */
export async function takeCredit(tx: Tx, provider: string, credit: BankCredit): Promise<void> {
  const known = await tx
    .selectFrom('trade_virtual_accounts')
    .select(['trade_id', 'escrow_id', 'seller_id', 'buyer_id', 'buyer_name', 'expected'])
    .where('provider', '=', provider)
    .where('account_number', '=', credit.accountNumber)
    .executeTakeFirst();
  const locked = known && (await lockTrade(tx, known.trade_id));
  if (await isTaken(tx, provider, credit.sessionId)) return;
  if (!known && (await takeInvoiceCredit(tx, provider, credit))) return;
  if (!known || !locked) return saveUnmatchedCredit(tx, provider, credit);
  await takeForTrade(tx, locked, known, { ...credit, provider });
}

async function isTaken(tx: Tx, provider: string, sessionId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('bank_credits')
    .select('provider')
    .where('provider', '=', provider)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row !== undefined;
}

async function saveUnmatchedCredit(tx: Tx, provider: string, credit: BankCredit): Promise<void> {
  await tx
    .insertInto('bank_credits')
    .values({
      provider,
      session_id: credit.sessionId,
      state: 'unknown_account',
      amount: toDecimal(credit.amount),
      sender_name: credit.senderName.slice(0, 200),
      sender_bank: credit.senderBank,
      account_number: credit.accountNumber,
      paid_at: credit.paidAt,
    })
    .onConflict((oc) => oc.doNothing())
    .execute();
}

async function takeForTrade(
  tx: Tx,
  locked: LockedTrade,
  account: Account,
  credit: TradeCredit,
): Promise<void> {
  const { trade } = locked;
  const name = comparePayerName(credit.senderName, account.buyer_name);
  const facts = await factsFor(tx, locked, account, credit, name);
  const state = creditState(facts);
  // The seller's prior agreement holds while their account is free to give: otherwise they decide themselves.
  const sellerAgreed =
    trade.auto_release && !(await isStopped(tx, 'bank_release', account.seller_id));
  const steps = creditSteps(state, { ...facts, sellerAgreed });
  await saveCredit(tx, account, credit, { state, name, released: steps.releases });
  await recordForParties(tx, trade, account, {
    kind: 'bank_credited',
    actorId: null,
    detail: {
      session_id: credit.sessionId,
      state,
      credited: toDecimal(credit.amount),
      expected: account.expected,
      sender_name: credit.senderName,
      name_verdict: name.verdict,
    },
  });
  await takeUpProofs(tx, locked, account, state === 'matched');
  await notifyOfCredit(tx, locked, account, credit, { state, name, released: steps.releases });

  const engine = { take: (taken: TradeStep) => runStepIn(tx, taken) };
  const step = { trade_id: trade.id, parent_id: trade.parent_id, actor_id: null };
  if (steps.marksPaid) await takeStep(engine, { ...step, kind: 'mark_paid', notifications: [] });
  if (steps.releases) {
    const notification = {
      user_id: account.buyer_id,
      text: notificationText('trade_released', { crypto: cryptoText(trade) }),
    };
    await takeStep(engine, { ...step, kind: 'release', notifications: [notification] });
  }
}

async function factsFor(
  tx: Tx,
  { trade, now }: LockedTrade,
  account: Account,
  credit: TradeCredit,
  name: PayerName,
): Promise<CreditFacts> {
  const { escrow, has_match, is_verified, account_names } = await one(
    tx,
    sql<{
      escrow: CreditFacts['escrow'];
      has_match: boolean;
      is_verified: boolean;
      account_names: string[];
    }>`
      select e.status as escrow, exists (
          select 1 from bank_credits c where c.escrow_id = e.id and c.state = 'matched') as has_match,
        exists (select 1 from trader_profiles p where p.id = ${account.buyer_id}
          and p.verification_level = 'verified') as is_verified,
        array(select b.account_name from bank_accounts b where b.user_id = ${account.buyer_id}) as account_names
      from escrow e where e.trade_id = ${trade.id} and e.id = ${account.escrow_id}`,
  );
  return {
    escrow,
    tradeStatus: trade.status,
    isPastDeadline: trade.completion_timeout !== null && trade.completion_timeout <= now,
    hasMatch: has_match,
    // A credit in another currency pays none of what is due.
    arrived: credit.amount.asset === trade.fiat_currency ? credit.amount.units : 0n,
    expected: exact(trade.fiat_currency, account.expected).units,
    sender: name.verdict,
    buyerIsKnown:
      is_verified ||
      account_names.some((own) => comparePayerName(credit.senderName, own).verdict === 'exact'),
  };
}

interface Assessment {
  readonly state: ReturnType<typeof creditState>;
  readonly name: PayerName;
  readonly released: boolean;
}

async function saveCredit(
  tx: Tx,
  account: Account,
  credit: TradeCredit,
  { state, name, released }: Assessment,
): Promise<void> {
  await tx
    .insertInto('bank_credits')
    .values({
      provider: credit.provider,
      session_id: credit.sessionId,
      trade_id: account.trade_id,
      escrow_id: account.escrow_id,
      seller_id: account.seller_id,
      buyer_id: account.buyer_id,
      state,
      amount: toDecimal(credit.amount),
      expected: account.expected,
      sender_name: credit.senderName.slice(0, 200),
      sender_bank: credit.senderBank,
      name_verdict: name.verdict,
      name_reason: english(name.reason),
      released,
      account_number: credit.accountNumber,
      paid_at: credit.paidAt,
    })
    .execute();
}

/** Waiting receipts: confirmed by the bank, or put under review where the credit is not what they show. */
async function takeUpProofs(
  tx: Tx,
  locked: LockedTrade,
  account: Account,
  isMatch: boolean,
): Promise<void> {
  const waiting = await rows(
    tx,
    sql<ProofRow>`select ${PROOF_COLUMNS} from payment_proofs p
      where p.trade_id = ${account.trade_id} and p.buyer_id = ${account.buyer_id}
        and p.verification_status = any(${isMatch ? ['pending', 'verifying'] : ['pending']}::text[])`,
  );
  const decision = isMatch
    ? ({ status: 'verified', note: CONFIRMED_BY_THE_BANK, adminId: null } as const)
    : ({ status: 'verifying', note: null, adminId: null } as const);
  for (const proof of waiting) await setProofStatus(tx, locked, proof, decision);
}

async function notifyOfCredit(
  tx: Tx,
  { trade }: LockedTrade,
  account: Account,
  credit: TradeCredit,
  { state, name, released }: Assessment,
): Promise<void> {
  const currency: FiatCurrency = trade.fiat_currency;
  const details = {
    arrived: formatWithUnit(credit.amount),
    due: formatWithUnit(exact(currency, account.expected)),
    sender: credit.senderName.slice(0, 120),
    reason: name.reason,
    released,
  };
  await notify(tx, { tradeId: trade.id }, [
    { userId: account.seller_id, text: creditNotification(state, 'seller', details) },
    { userId: account.buyer_id, text: creditNotification(state, 'buyer', details) },
  ]);
}

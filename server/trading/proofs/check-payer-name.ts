import { textBeside } from '#core/wire/text-schema.ts';
import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { comparePayerName } from '#core/identity/names/payer-name.ts';
import { english } from '#core/language/text.ts';
import { NAME_CHECKS_PER_TRADE } from '#core/proofs/limits.ts';
import { type Db, rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { legalName } from '#server/trading/proofs/proofs.sql.ts';
import { lockTradeOfParty } from '#server/trading/proofs/trade-of-party.ts';
import { recordEvent } from '#server/trading/trades/record-event.ts';
import type { TradeRow } from '#server/trading/trades/trades.sql.ts';

export interface SenderSeen {
  readonly tradeId: string;
  readonly sellerId: string;
  /** As the seller's bank shows it. */
  readonly senderName: string;
}

interface Check {
  readonly sender_name: string;
  readonly accepted: boolean;
}

/**
 * Compares the sender a seller sees in the bank app with the buyer's own name, and records the check. Limited to a few
 * different names a trade, so that nobody learns a name by guessing; repeating a name is free.
 */
export async function checkPayerName(db: Db, seen: SenderSeen) {
  return transaction(db, async (tx) => {
    const { trade } = await lockTradeOfParty(tx, seen.tradeId, seen.sellerId);
    if (trade.seller_id !== seen.sellerId) throw new AppError('NOT_YOUR_STEP');
    if (trade.status !== 'processing') throw new AppError('TRADE_STATE_CHANGED');
    const checks = await checksOf(tx, trade);
    const names = namesIn(checks);
    const key = keyOf(seen.senderName);
    if (!names.has(key) && names.size >= NAME_CHECKS_PER_TRADE) {
      throw new AppError('NAME_CHECKS_USED_UP');
    }
    const compared = await compare(tx, trade, seen.senderName);
    if (!names.has(key)) await recordCheck(tx, trade, seen, compared, false);
    return {
      verdict: compared.verdict,
      reason: english(compared.reason),
      reason_text: textBeside(compared.reason),
      is_payment_company: compared.isPaymentCompany,
      checks_left: NAME_CHECKS_PER_TRADE - names.add(key).size,
    };
  });
}

/**
 * Before a release: the sender's name must not contradict the buyer's, unless the seller accepts that it does.
 * Either is in the trade's history before anything is released.
 */
export async function requireSenderIsBuyer(
  db: Db,
  seen: SenderSeen & { readonly acceptsMismatch: boolean },
): Promise<void> {
  const refusal = await transaction(db, async (tx) => {
    const { trade } = await lockTradeOfParty(tx, seen.tradeId, seen.sellerId);
    // A seller who may not release, or has released already, gets that answer from the release itself.
    if (trade.seller_id !== seen.sellerId || trade.status !== 'processing') return null;
    const checks = await checksOf(tx, trade);
    const names = namesIn(checks);
    const key = keyOf(seen.senderName);
    const isFree = names.has(key) || names.size < NAME_CHECKS_PER_TRADE;
    if (!isFree && !seen.acceptsMismatch) throw new AppError('NAME_CHECKS_USED_UP');

    const compared = await compare(tx, trade, seen.senderName);
    const refused = compared.verdict === 'mismatch' && !seen.acceptsMismatch;
    const accepted = compared.verdict !== 'exact' && !refused;
    const isRecorded = checks.some(
      (check) => keyOf(check.sender_name) === key && check.accepted === accepted,
    );
    if (!isRecorded) await recordCheck(tx, trade, seen, isFree ? compared : null, accepted);
    return refused ? compared.reason : null;
  });
  if (refusal !== null) throw new AppError('PAYER_NAME_MISMATCH', { details: refusal });
}

async function compare(tx: Tx, { buyer_id }: TradeRow, senderName: string) {
  return comparePayerName(senderName, buyer_id === null ? '' : await legalName(tx, buyer_id));
}

/** The checks the seller has made since this buyer accepted. */
function checksOf(tx: Tx, { id, seller_id, accepted_at }: TradeRow): Promise<Check[]> {
  return rows(
    tx,
    sql<Check>`select e.detail ->> 'sender_name' as sender_name,
        coalesce((e.detail ->> 'accepted')::boolean, false) as accepted
      from trade_events e where e.trade_id = ${id} and e.kind = 'payer_name_checked'
        and e.actor_id = ${seller_id}::uuid and e.created_at >= ${accepted_at}`,
  );
}

function namesIn(checks: readonly Check[]): Set<string> {
  return new Set(checks.map(({ sender_name }) => keyOf(sender_name)));
}

function keyOf(name: string): string {
  return name.normalize('NFKC').replace(/\s+/g, ' ').trim().toUpperCase();
}

/** Past the limit a name that is accepted all the same is stored without the comparison's result. */
async function recordCheck(
  tx: Tx,
  trade: TradeRow,
  { sellerId, senderName }: SenderSeen,
  compared: ReturnType<typeof comparePayerName> | null,
  accepted: boolean,
): Promise<void> {
  await recordEvent(tx, {
    tradeId: trade.id,
    kind: 'payer_name_checked',
    from: trade.status,
    to: trade.status,
    actorId: sellerId,
    sellerId,
    buyerId: trade.buyer_id,
    detail: {
      sender_name: senderName,
      ...(compared && { verdict: compared.verdict, reason: english(compared.reason) }),
      ...(accepted && { accepted }),
    },
  });
}

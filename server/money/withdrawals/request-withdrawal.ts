import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { TRAVEL_RULE_FROM_USD_CENTS } from '#core/withdrawals/limits.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import { toDecimal } from '#core/money/money.ts';
import type { ChainId } from '#core/wallet/chains.ts';
import type { WithdrawalStatus } from '#core/withdrawals/withdrawal-machine.ts';
import type { TravelRule } from '#core/withdrawals/wire.ts';
import { maybe, type Tx } from '#server/platform/db/database.ts';
import { once } from '#server/platform/db/idempotency.ts';
import { readNow, transaction } from '#server/platform/db/transaction.ts';
import type { Oja, SignedInCaller } from '#server/define.ts';
import { record } from '#server/identity/audit.ts';
import { presenceOf } from '#server/identity/second-factor/presence.ts';
import { post } from '#server/money/ledger/post.ts';
import { bookAddress, refuseLostAddress } from '#server/money/withdrawals/addresses.sql.ts';
import { leaveWaitOrEarly } from '#server/money/wallet/early-outflow.ts';
import {
  guardOutflow,
  type Leaving,
  lockOwner,
  worthOf,
} from '#server/money/wallet/outflow-guard.ts';
import { takeWithinLimits } from '#server/money/limits/within-limits.ts';
import { sendingChain } from '#server/money/withdrawals/open-chain.ts';
import { isPaused } from '#server/money/withdrawals/pause.ts';
import { notifyWithdrawal } from '#server/money/withdrawals/notify-withdrawal.ts';

export interface RequestWithdrawalInput {
  readonly quoteId: string;
  readonly travelRule: TravelRule | null;
  readonly idempotencyKey: string | null;
}

interface Quote {
  readonly address_id: string;
  readonly chain: ChainId;
  readonly asset: CryptoAsset;
  readonly units: bigint;
  readonly fee_units: bigint;
  readonly usd_cents: bigint;
  readonly stands: boolean;
}

export interface Requested {
  readonly id: string;
  readonly status: WithdrawalStatus;
}

type Deps = Pick<Oja, 'db' | 'config' | 'chains' | 'signer'>;

/**
 * Accepts a quote: its cost is held, and a job has it screened, approved and sent. The same quote, like the same key,
 * is accepted once. Two requests of one person are serialised, so that no limit is passed twice.
 */
export function requestWithdrawal(
  oja: Deps,
  caller: SignedInCaller,
  input: RequestWithdrawalInput,
): Promise<Requested> {
  const { userId } = caller;
  const { quoteId, travelRule, idempotencyKey } = input;
  const claim = {
    userId,
    key: idempotencyKey,
    procedure: 'request_withdrawal',
    request: { quoteId, travelRule },
  };
  return transaction(oja.db, (tx) =>
    once(tx, claim, async () => {
      await lockOwner(tx, userId);
      const known = await tx
        .selectFrom('withdrawals')
        .select(['id', 'status'])
        .where('quote_id', '=', quoteId)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      if (known) return known;
      const presence = presenceOf(caller);
      const leaving = { outflow: 'withdrawal', ownerId: userId, presence } as const;
      await guardOutflow(tx, leaving);
      const quote = await readQuote(tx, userId, quoteId);
      if (!quote.stands) throw new AppError('WITHDRAWAL_QUOTE_EXPIRED');
      const requested = await hold(tx, oja, leaving, quoteId, quote, travelRule);
      await record(tx, 'withdrawal_requested', userId, caller, { withdrawal: requested.id });
      return requested;
    }),
  );
}

async function readQuote(tx: Tx, userId: string, quoteId: string): Promise<Quote> {
  const quote = await maybe(
    tx,
    sql<Quote>`select address_id, chain, asset, units, fee_units, usd_cents, expires_at > app_now() as stands
      from withdrawal_quotes where id = ${quoteId} and user_id = ${userId}`,
  );
  if (!quote) throw new AppError('WITHDRAWAL_QUOTE_EXPIRED');
  return quote;
}

async function hold(
  tx: Tx,
  oja: Deps,
  leaving: Leaving,
  quoteId: string,
  quote: Quote,
  travelRule: TravelRule | null,
): Promise<Requested> {
  const { ownerId: userId } = leaving;
  const { chain: chainId, asset, units, fee_units, usd_cents } = quote;
  const { chain } = sendingChain(oja, chainId, asset);
  if (await isPaused(tx, chainId)) throw new AppError('WITHDRAWALS_PAUSED');
  const to = await bookAddress(tx, userId, quote.address_id);
  await refuseLostAddress(tx, chain, userId, to.address);
  if (usd_cents >= TRAVEL_RULE_FROM_USD_CENTS && !isWhole(travelRule)) {
    throw new AppError('TRAVEL_RULE_NEEDED');
  }
  const worth = {
    naira: await worthOf(tx, { asset, units }),
    dollars: { asset: 'USD', units: usd_cents },
  } as const;
  await takeWithinLimits(tx, { userId, product: 'withdrawal', worth });

  const made = await tx
    .insertInto('withdrawals')
    .values({
      user_id: userId,
      quote_id: quoteId,
      chain: chainId,
      asset,
      units,
      fee_units,
      usd_cents,
      value_ngn: toDecimal(worth.naira),
      address: to.address,
      label: to.label,
      travel_rule: travelRule ? JSON.stringify(travelRule) : null,
      confirmations_needed: chain.confirmations,
    })
    .returning(['id', 'status'])
    .executeTakeFirstOrThrow();
  const outcome = await post(tx, {
    kind: 'withdrawal_hold',
    reference: `withdrawal:${made.id}:hold`,
    from: { ownerId: userId, kind: 'available' },
    to: { ownerId: userId, kind: 'pending' },
    amount: { asset, units },
    subjectId: made.id,
  });
  if (outcome === 'insufficient') throw new AppError('INSUFFICIENT_BALANCE');
  await leaveWaitOrEarly(tx, leaving, made.id, {
    amount: { asset, units },
    destination: {
      from: to.usableFrom,
      refusal: 'WITHDRAWAL_ADDRESS_TOO_NEW',
      now: await readNow(tx),
    },
  });
  const withdrawal = {
    ...made,
    userId,
    asset,
    units,
    feeUnits: fee_units,
    address: to.address,
    invoiceRefundId: null,
  };
  await notifyWithdrawal(tx, oja.config, withdrawal, 'withdrawal_requested');
  return made;
}

/** An exchange needs a name. */
function isWhole(travelRule: TravelRule | null): boolean {
  return (
    travelRule !== null &&
    (travelRule.wallet === 'self_hosted' || Boolean(travelRule.exchange_name))
  );
}

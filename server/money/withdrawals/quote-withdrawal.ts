import { sql } from 'kysely';
import type { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import { TRAVEL_RULE_FROM_USD_CENTS, WITHDRAWAL_QUOTE_SECONDS } from '#core/withdrawals/limits.ts';
import { COINS, type CryptoAsset } from '#core/money/assets.ts';
import { type Money, parseMoney, toDecimal } from '#core/money/money.ts';
import { chainPrecise } from '#core/wallet/chain-units.ts';
import { WITHDRAWAL_DETAILS } from '#core/withdrawals/refusal-details.ts';
import { worthInCents } from '#server/money/withdrawals/network-fee.ts';
import type { WithdrawalQuote } from '#core/withdrawals/wire.ts';
import { type Db, one } from '#server/platform/db/database.ts';
import type { Oja } from '#server/define.ts';
import {
  type BookAddress,
  bookAddress,
  properAddress,
  refuseLostAddress,
  similarAddresses,
} from '#server/money/withdrawals/addresses.sql.ts';
import { quoteNetworkFee } from '#server/money/withdrawals/gas-cost.ts';
import {
  approvalFromCents,
  dollarInKobo,
  withdrawnCents,
} from '#server/money/withdrawals/limits.sql.ts';
import { requireWithinLimits } from '#server/money/limits/within-limits.ts';
import { worthOf } from '#server/money/wallet/outflow-guard.ts';
import { sendingChain } from '#server/money/withdrawals/open-chain.ts';
import { isPaused } from '#server/money/withdrawals/pause.ts';

type Deps = Pick<Oja, 'db' | 'chains' | 'signer' | 'coinPrices'>;

/** The cost of a withdrawal and what arrives, firm for a minute. Nothing is held yet. */
export async function quoteWithdrawal(
  oja: Deps,
  userId: string,
  addressId: string,
  asked: string | number,
): Promise<z.input<typeof WithdrawalQuote>> {
  const { db } = oja;
  const to = await bookAddress(db, userId, addressId);
  const { chain, token } = sendingChain(oja, to.chain, to.asset);
  if (await isPaused(db, to.chain)) throw new AppError('WITHDRAWALS_PAUSED');
  properAddress(to.chain, to.address);
  await refuseLostAddress(db, chain, userId, to.address);
  const kobo = await dollarInKobo(db);
  const amount = amountOf(to.asset, asked, token.decimals);
  const fee = await quoteNetworkFee(oja, chain, token, kobo);
  if (fee.units >= amount.units) {
    throw new AppError('WITHDRAWAL_TOO_SMALL', { details: WITHDRAWAL_DETAILS.networkFee(fee) });
  }
  const cents = worthInCents(amount, kobo);
  const worth = {
    naira: await worthOf(db, amount),
    dollars: { asset: 'USD', units: cents },
  } as const;
  await requireWithinLimits(db, { userId, product: 'withdrawal', worth });
  const usedCents = await withdrawnCents(db, userId);
  const quote = await saveQuote(db, userId, to, { amount, fee, cents });
  return {
    quote_id: quote.id,
    chain: to.chain,
    asset: to.asset,
    address: to.address,
    amount: wire(amount),
    network_fee: wire(fee),
    they_receive: wire({ ...amount, units: amount.units - fee.units }),
    usable_from: to.usableFrom.toISOString(),
    warnings: await warningsOf(db, userId, to),
    needs_approval: cents + usedCents >= (await approvalFromCents(db)),
    needs_travel_rule: cents >= TRAVEL_RULE_FROM_USD_CENTS,
    expires_at: quote.expires_at.toISOString(),
  };
}

/** Within the limits of one withdrawal, cut to the precision of the chain's token. */
function amountOf(asset: CryptoAsset, asked: string | number, decimals: number): Money {
  const parsed = parseMoney(asset, asked);
  const least = parseMoney(asset, COINS[asset].withdrawal.least);
  const most = parseMoney(asset, COINS[asset].withdrawal.most);
  if (!parsed || !least || !most) throw new AppError('AMOUNT_NOT_ALLOWED');
  const amount = chainPrecise(parsed, decimals);
  if (amount.units < least.units) {
    throw new AppError('WITHDRAWAL_TOO_SMALL', { details: WITHDRAWAL_DETAILS.least(least) });
  }
  if (amount.units > most.units) {
    throw new AppError('WITHDRAWAL_TOO_LARGE', { details: WITHDRAWAL_DETAILS.most(most) });
  }
  return amount;
}

/** Deletes the person's expired quotes, so that nobody fills the table by requesting. */
async function saveQuote(
  db: Db,
  userId: string,
  { id, chain, asset }: BookAddress,
  { amount, fee, cents }: { amount: Money; fee: Money; cents: bigint },
) {
  await db
    .deleteFrom('withdrawal_quotes')
    .where('user_id', '=', userId)
    .where('expires_at', '<', sql<Date>`app_now()`)
    .execute();
  return db
    .insertInto('withdrawal_quotes')
    .values({
      user_id: userId,
      address_id: id,
      chain,
      asset,
      units: amount.units,
      fee_units: fee.units,
      usd_cents: cents,
      expires_at: sql<Date>`app_now() + make_interval(secs => ${WITHDRAWAL_QUOTE_SECONDS})`,
    })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow();
}

async function warningsOf(db: Db, userId: string, { address }: BookAddress) {
  const similar = await similarAddresses(db, userId, address);
  const warnings: z.input<typeof WithdrawalQuote>['warnings'] = similar.map((other) => ({
    kind: 'looks_alike' as const,
    ...other,
  }));
  const { sent } = await one(
    db,
    sql<{ sent: boolean }>`select exists (select 1 from withdrawals
      where user_id = ${userId} and lower(address) = lower(${address}) and status = 'confirmed') as sent`,
  );
  return sent ? warnings : [...warnings, { kind: 'never_used' as const }];
}

function wire(amount: Money): number {
  return Number(toDecimal(amount));
}

import { textBeside } from '#core/wire/text-schema.ts';
import { english } from '#core/language/text.ts';
import type { z } from 'zod';
import { AppError, ERRORS } from '#core/errors/app-error.ts';
import { type Money, parseMoney, toDecimal } from '#core/money/money.ts';
import { nairaFor, quotePayout } from '#core/payouts/payout-quote.ts';
import { mostNow, refusalToPayout } from '#server/money/payouts/payout-refusal.ts';
import type { PayoutOffer } from '#core/payouts/wire.ts';
import type { Oja } from '#server/define.ts';
import { payoutFacts } from '#server/money/payouts/payout-facts.ts';

export interface PayoutQuestion {
  readonly userId: string;
  readonly bankAccountId: string;
  readonly amount: string | number;
}

/** The cost and the amount of a payout at this moment, and why it would be refused, if it would. */
export async function quoteOf(
  { db, bankRail }: Pick<Oja, 'db' | 'bankRail'>,
  { userId, bankAccountId, amount }: PayoutQuestion,
): Promise<z.input<typeof PayoutOffer>> {
  if (!bankRail.payouts) throw new AppError('PAYOUTS_NOT_OPEN');
  const quote = quotePayout(amountOf(amount));
  const { facts, account } = await payoutFacts(db, userId, bankAccountId, quote.amount);
  const refusal = refusalToPayout(facts, quote);
  return {
    bank_account_id: account.id,
    bank_name: account.bank_name,
    account_number: account.account_number,
    account_name: account.account_name,
    total: wire(quote.total),
    fee: wire(quote.fee),
    stamp_duty: wire(quote.duty),
    bank_gets: wire(quote.amount),
    available: wire(nairaFor(facts.available)),
    most: wire(mostNow(facts)),
    payouts_from: account.payouts_from.toISOString(),
    refusal: refusal && {
      code: refusal.code,
      message: ERRORS[refusal.code].message,
      details: refusal.details ? english(refusal.details) : null,
      details_text: textBeside(refusal.details),
    },
  };
}

/** Naira to the kobo; cNGN counts one for one. */
export function amountOf(typed: string | number): Money {
  const amount = parseMoney('NGN', typed);
  if (!amount || amount.units <= 0n) throw new AppError('PAYOUT_AMOUNT');
  return amount;
}

function wire(amount: Money): number {
  return Number(toDecimal(amount));
}

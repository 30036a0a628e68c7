import type { Asset } from '#core/money/assets.ts';
import { feeOf, fiatTotal, plus } from '#core/money/arithmetic.ts';
import type { TradeFees } from '#core/fees/wire.ts';
import { type Money, parseMoney } from '#core/money/money.ts';

export interface ExampleTrade {
  readonly amount: Money;
  readonly price: Money;
  readonly total: Money;
  /** What the buyer pays: the whole naira and some kobo. */
  readonly totalWithKobo: Money;
  readonly sellerFee: Money;
  readonly sellerFeeInNaira: Money;
  readonly buyerFee: Money;
  /** What leaves the seller's available balance when the offer is made. */
  readonly locked: Money;
}

/** The example trade of our reading pages: 100 USDT at ₦1,500, with 37 kobo, by the product's own arithmetic. */
export function exampleTrade(fees: TradeFees): ExampleTrade {
  const amount = exactly('USDT', '100');
  const price = exactly('NGN', '1500');
  const total = fiatTotal(amount, price);
  const sellerFee = feeOf(amount, fees.seller_bp);
  return {
    amount,
    price,
    total,
    totalWithKobo: plus(total, exactly('NGN', '0.37')),
    sellerFee,
    sellerFeeInNaira: fiatTotal(sellerFee, price),
    buyerFee: feeOf(amount, fees.buyer_bp),
    locked: plus(amount, sellerFee),
  };
}

/** Fees of so many such trades a day: arithmetic, no forecast. */
export function feesOf(trades: number, fees: TradeFees): Money {
  const { sellerFee } = exampleTrade(fees);
  return { asset: sellerFee.asset, units: sellerFee.units * BigInt(trades) };
}

function exactly(asset: Asset, decimal: string): Money {
  const money = parseMoney(asset, decimal);
  if (!money) throw new Error(`${decimal} is no amount of ${asset}`);
  return money;
}

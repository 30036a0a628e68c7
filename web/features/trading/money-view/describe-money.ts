import { text, type Text } from '#core/language/text.ts';
import { wireMoney } from '#core/market/offer.ts';
import type { Asset, CryptoAsset, FiatCurrency } from '#core/money/assets.ts';
import { formatCurrency, formatWithUnit } from '#core/money/format-money.ts';
import type { Money } from '#core/money/money.ts';
import type { TradeMoney } from '#core/trade/money-wire.ts';
import {
  fiatText,
  holdingText,
  locationTexts,
  nextStepText,
  sideName,
  type MoneyReader,
} from '#web/features/trading/money-view/money-texts.ts';
import { MONEY_EVENT_LABELS } from '#web/features/trading/money-view/money-event-labels.ts';

/** "Where is my money?" from one side. */
export interface MoneyDescription {
  /** Who holds what and who acts, shown in one line. */
  readonly line: readonly Text[];
  /** Where every part of the crypto is. */
  readonly holdings: readonly { readonly location: Text; readonly amount: string }[];
  readonly fiat: {
    readonly state: Text;
    readonly amount: string;
    /** The bank, and how the account's number ends. */
    readonly account: string | Text | null;
  } | null;
  readonly next: { readonly who: Text; readonly otherwise: string };
  readonly until: Date | null;
  readonly steps: readonly MoneyStepDescription[];
}

export interface MoneyStepDescription {
  readonly id: string;
  readonly title: string;
  readonly who: string | Text;
  readonly at: Date;
  /** The ledger's movements. */
  readonly moved: readonly Text[];
}

type Holding = TradeMoney['crypto'][number];

interface MoneyViewer {
  /** The trade's amount: what Oja holds besides is the seller's fee. */
  readonly amount: Money;
  /** The other person's first name; null where nobody is there. */
  readonly other: string | null;
  readonly time: (moment: Date) => string;
}

export function describeTradeMoney(
  money: TradeMoney,
  { amount, other, time }: MoneyViewer,
): MoneyDescription {
  const reader: MoneyReader = { you: money.you === 'admin' ? null : money.you, other };
  const crypto = (units: number) => formatWithUnit(wireMoney(money.asset as CryptoAsset, units));
  const feeIn = (holding: Holding): Money | null => {
    const units = wireMoney(amount.asset, holding.amount).units - amount.units;
    return holding.owner === 'seller' && units > 0n ? { ...amount, units } : null;
  };
  /** One trade has one amount: the fee held with it is shown separately. */
  const amountText = (holding: Holding) =>
    feeIn(holding) ? formatWithUnit(amount) : crypto(holding.amount);
  const until = money.next.until === null ? null : new Date(money.next.until);
  const who = nextStepText(money.next, reader, until && time(until));
  const main = money.crypto.find((holding) => holding.location !== 'fees');
  return {
    line: [...(main ? [holdingText(main, amountText(main), reader)] : []), who],
    holdings: money.crypto.flatMap((holding) => {
      const fee = feeIn(holding);
      const held = { location: locationTexts(holding, reader).alone, amount: amountText(holding) };
      if (!fee) return [held];
      return [held, { location: text('The seller’s fee, with it'), amount: formatWithUnit(fee) }];
    }),
    fiat: money.fiat && {
      state: fiatText(money.fiat.state, reader),
      amount: formatCurrency(
        wireMoney(money.fiat_currency as FiatCurrency & Asset, money.fiat.amount),
      ),
      account: money.fiat.bank_name && bankText(money.fiat.bank_name, money.fiat.account_ends_in),
    },
    next: { who, otherwise: money.next.otherwise },
    until,
    steps: money.steps.map((step) => ({
      id: step.event_id,
      title: MONEY_EVENT_LABELS[step.kind],
      who: step.actor === 'clock' ? text('Automatic') : sideName(step.actor, reader),
      at: new Date(step.at),
      moved: step.moved.flatMap((movement) => [
        text('{amount}: {from} → {to}', {
          amount: crypto(movement.amount),
          from: locationTexts(movement.from, reader).alone,
          to: locationTexts(movement.to, reader).within,
        }),
        ...(movement.fee > 0
          ? [text('{amount}: Oja’s fee', { amount: crypto(movement.fee) })]
          : []),
      ]),
    })),
  };
}

function bankText(bank: string, digits: string | null): string | Text {
  return digits === null ? bank : text('{bank}, account ending in {digits}', { bank, digits });
}

import { wireMoney } from '#core/market/offer.ts';
import type { Asset, CryptoAsset, FiatCurrency } from '#core/money/assets.ts';
import { formatCurrency, formatWithUnit } from '#core/money/format-money.ts';
import type { Money } from '#core/money/money.ts';
import type { TradeMoney } from '#core/trade/money-wire.ts';
import { MONEY_EVENT_LABELS } from '#web/features/trading/money-view/room-money-events.ts';

/** "Where is my money?" from one side. */
export interface MoneyDescription {
  /** Who holds what and who acts, in one line. */
  readonly line: string;
  /** Where every part of the crypto is. */
  readonly holdings: readonly { readonly location: string; readonly amount: string }[];
  readonly fiat: {
    readonly state: string;
    readonly amount: string;
    readonly account: string | null;
  } | null;
  readonly next: { readonly who: string; readonly otherwise: string };
  readonly until: Date | null;
  readonly steps: readonly MoneyStepDescription[];
}

export interface MoneyStepDescription {
  readonly id: string;
  readonly title: string;
  readonly who: string;
  readonly at: Date;
  /** The ledger's movements. */
  readonly moved: readonly string[];
}

type Side = 'seller' | 'buyer';
type Holding = TradeMoney['crypto'][number];
type Owner = Holding['owner'];
type HoldingLocation = Holding['place'];

interface MoneyReader {
  /** The trade's amount: what Oja holds besides is the seller's fee. */
  readonly amount: Money;
  /** The other person's first name; null where nobody is there. */
  readonly other: string | null;
  readonly time: (moment: Date) => string;
}

export function describeTradeMoney(
  money: TradeMoney,
  { amount, other, time }: MoneyReader,
): MoneyDescription {
  const you = money.you === 'admin' ? null : money.you;
  const name = (side: Owner) =>
    side === 'oja' ? 'Oja' : side === you ? 'You' : (other ?? `the ${side}`);
  const crypto = (amount: number) => formatWithUnit(wireMoney(money.asset as CryptoAsset, amount));
  const locationOf = (at: { owner: Owner; place: HoldingLocation }) => locationText(at, you, other);
  const feeIn = (holding: Holding): Money | null => {
    const units = wireMoney(amount.asset, holding.amount).units - amount.units;
    return holding.owner === 'seller' && units > 0n ? { ...amount, units } : null;
  };
  /** One trade has one amount: the fee held with it is shown separately. */
  const amountText = (holding: Holding) =>
    feeIn(holding) ? formatWithUnit(amount) : crypto(holding.amount);
  const until = money.next.until === null ? null : new Date(money.next.until);
  const who = nextStepText(money, { you, other, by: until && time(until) });
  const main = money.crypto.find((holding) => holding.place !== 'fees');
  return {
    line: [main && holdingLine(main, amountText(main), { you, other }), who]
      .filter(Boolean)
      .join(' · '),
    holdings: money.crypto.flatMap((holding) => {
      const fee = feeIn(holding);
      return [
        { location: locationOf(holding), amount: amountText(holding) },
        ...(fee ? [{ location: 'The seller’s fee, with it', amount: formatWithUnit(fee) }] : []),
      ];
    }),
    fiat: money.fiat && {
      state: FIAT_TEXTS[money.fiat.state](you, other),
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
      who: step.actor === 'clock' ? 'By the clock' : name(step.actor),
      at: new Date(step.at),
      moved: step.moved.flatMap((movement) => [
        `${crypto(movement.amount)}: ${locationOf(movement.from)} → ${lower(locationOf(movement.to))}`,
        ...(movement.fee > 0 ? [`${crypto(movement.fee)}: Oja’s fee`] : []),
      ]),
    })),
  };
}

function holdingLine(
  { place, owner }: { place: HoldingLocation; owner: Owner },
  amount: string,
  { you, other }: { you: Side | null; other: string | null },
): string {
  if (place === 'escrow') return `Oja is holding ${amount}`;
  if (place === 'offer') return `${amount} is held in the offer`;
  return `${amount} is ${lower(locationText({ place, owner }, you, other))}`;
}

function locationText(
  { place, owner }: { place: HoldingLocation; owner: Owner },
  you: Side | null,
  other: string | null,
): string {
  const whose = owner === you ? 'your' : owner === 'oja' ? 'Oja’s' : `${other ?? `the ${owner}`}’s`;
  switch (place) {
    case 'wallet':
      return `In ${whose} wallet`;
    case 'pending':
      return `In ${whose} wallet, waiting`;
    case 'offer':
      return `In ${whose} offer`;
    case 'escrow':
      return 'Held by Oja for this trade';
    case 'fees':
      return 'Oja’s fee';
    case 'outside':
      return 'Outside of Oja';
  }
}

interface NextNames {
  readonly you: Side | null;
  readonly other: string | null;
  /** Until when, as a time of day. */
  readonly by: string | null;
}

function nextStepText({ next }: TradeMoney, { you, other, by }: NextNames): string {
  const until = by ? ` by ${by}` : '';
  const act = (side: Side, own: string, theirs: string) =>
    side === you ? `you ${own}${until}` : `${other ?? `the ${side}`} ${theirs}${until}`;
  switch (next.action) {
    case 'take':
      return 'somebody takes the offer';
    case 'pay':
      return act('buyer', 'pay', 'pays');
    case 'close':
      return 'Oja closes the trade now';
    case 'release':
      return you === 'seller'
        ? 'you check and release'
        : `${other ?? 'the seller'} checks and releases`;
    case 'decide':
      return next.actor === 'oja' ? 'Oja decides' : 'you two agree, or Oja decides';
    case 'appeal':
      return `either of you may appeal${by ? ` until ${by}` : ''}`;
    case 'claim_late':
      return you === 'buyer'
        ? `you can still say that you had paid${by ? `, until ${by}` : ''}`
        : `${other ?? 'the buyer'} can still say that it was paid${by ? `, until ${by}` : ''}`;
    case 'none':
      return 'nothing is left to do';
  }
}

type FiatText = (you: Side | null, other: string | null) => string;

const FIAT_TEXTS: Record<NonNullable<TradeMoney['fiat']>['state'], FiatText> = {
  to_send: (you, other) =>
    you === 'buyer'
      ? 'You send it from your bank'
      : `${other ?? 'The buyer'} sends it to your bank`,
  do_not_send: (you) => (you === 'buyer' ? 'Do not send it' : 'Not to be sent any more'),
  marked_sent: (you, other) =>
    you === 'buyer' ? 'You said that you sent it' : `${other ?? 'The buyer'} said it was sent`,
  in_question: () => 'Whether it arrived is in question',
  received: (you, other) =>
    you === 'seller'
      ? 'You confirmed that it arrived'
      : `${other ?? 'The seller'} confirmed that it arrived`,
  decided: () => 'Decided in a dispute',
};

function bankText(bank: string, endsIn: string | null): string {
  return endsIn === null ? bank : `${bank}, account ending in ${endsIn}`;
}

/** For the middle of a sentence. Names keep their capital. */
function lower(text: string): string {
  return text.replace(/^(In|Held|Outside) /, (match) => match.toLowerCase());
}

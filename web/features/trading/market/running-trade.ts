import { text, type Text } from '#core/language/text.ts';
import { formatCurrency, formatWithUnit } from '#core/money/format-money.ts';
import type { Money } from '#core/money/money.ts';

/** A trade of the viewer's own that waits for one side. */
export interface RunningTrade {
  readonly id: string;
  readonly status: 'in_payment' | 'processing';
  readonly isBuyer: boolean;
  /** The other side's handle. */
  readonly other: string;
  readonly crypto: Money;
  readonly fiat: Money;
  readonly payBy: Date | null;
}

export interface RunningLine {
  readonly isYourTurn: boolean;
  readonly text: Text;
}

/** Who has to act in a running trade, and what to do. */
export function runningLine({ status, isBuyer, other, crypto, fiat }: RunningTrade): RunningLine {
  const money = formatCurrency(fiat);
  if (status === 'in_payment') {
    return isBuyer
      ? { isYourTurn: true, text: text('pay {other} {money}', { other, money }) }
      : { isYourTurn: false, text: text('{other} is paying you {money}', { other, money }) };
  }
  return isBuyer
    ? { isYourTurn: false, text: text('{other} is checking for your {money}', { other, money }) }
    : {
        isYourTurn: true,
        text: text('check for {money} from {other}, then release {crypto}', {
          money,
          other,
          crypto: formatWithUnit(crypto),
        }),
      };
}

/** The one to show first: the viewer's turn before the other's, the nearest deadline before later ones. */
export function mostUrgent(trades: readonly RunningTrade[]): RunningTrade | null {
  const [first = null] = [...trades].sort(
    (a, b) =>
      Number(runningLine(b).isYourTurn) - Number(runningLine(a).isYourTurn) || due(a) - due(b),
  );
  return first;
}

/** A paid trade has no deadline, but someone's money is on its way: it comes before an unpaid one. */
function due({ status, payBy }: RunningTrade): number {
  return status === 'processing' ? 0 : (payBy?.getTime() ?? Number.MAX_SAFE_INTEGER);
}

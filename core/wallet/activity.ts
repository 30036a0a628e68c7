import type { Money } from '#core/money/money.ts';

export type ActivityType =
  | 'faucet'
  | 'offer_fund'
  | 'offer_refund'
  | 'escrow_freeze'
  | 'escrow_release'
  | 'escrow_refund';

/** One line of the wallet's history as it comes from the wire. */
export interface Activity {
  readonly type: string;
  /** What it did to the spendable balance; held: nothing, it only moved from one hold to another. */
  readonly direction: 'in' | 'out' | 'held';
  readonly amount: Money;
  readonly fee: Money;
}

export interface ActivityWords {
  readonly sentence: string;
  readonly sign: '+' | '−' | '';
  /** What the line says it moved: for the one who pays a fee, the fee included. */
  readonly amount: Money;
  /** Money that may still come back or go on is drawn lighter than money that has arrived or left. */
  readonly settled: boolean;
}

const SENTENCES: Record<ActivityType, Record<Activity['direction'], string>> = {
  faucet: all('Test money'),
  offer_fund: all('Tied to your sell offer'),
  offer_refund: all('Back from your sell offer'),
  escrow_freeze: {
    in: 'Locked in escrow',
    out: 'Locked in escrow for the buyer',
    held: 'From your offer into escrow',
  },
  escrow_release: { in: 'Bought', out: 'Sold', held: 'Released from escrow' },
  escrow_refund: {
    in: 'Back from escrow',
    out: 'Refunded from escrow',
    held: 'From escrow back to your offer',
  },
};

const SETTLED: ReadonlySet<string> = new Set<ActivityType>([
  'faucet',
  'offer_refund',
  'escrow_release',
  'escrow_refund',
]);

const SIGNS = { in: '+', out: '−', held: '' } as const;

/** The readable line for one movement; a type this version does not know is named plainly. */
export function activityWords({ type, direction, amount, fee }: Activity): ActivityWords {
  return {
    sentence: isKnown(type) ? SENTENCES[type][direction] : plainName(type),
    sign: SIGNS[direction],
    amount: direction === 'out' ? { ...amount, units: amount.units + fee.units } : amount,
    settled: SETTLED.has(type) && direction !== 'held',
  };
}

function isKnown(type: string): type is ActivityType {
  return Object.hasOwn(SENTENCES, type);
}

function plainName(type: string): string {
  const words = type.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function all(sentence: string): Record<Activity['direction'], string> {
  return { in: sentence, out: sentence, held: sentence };
}

import type { Money } from '#core/money/money.ts';
import type {
  PayFailure,
  PayoutRail,
  RailPayout,
} from '#server/platform/integrations/bank/payout-rail.ts';

/** A payment's kobo determine its outcome, so that a history alone decides. */
const FAILS = 13n;
const RETURNS = 17n;
const WAITS = 23n;
/** Its own cost for a payment, from the operator's naira. */
const COST: Money = { asset: 'NGN', units: 1_000n };

interface Payment {
  readonly reference: string;
  readonly account: string;
  readonly kobo: bigint;
  /** How often it was polled: a bank takes its time. */
  polls: number;
  isReleased: boolean;
  isCharged: boolean;
  isReturned: boolean;
}

/** How the bank handles a call: normally, or with one of the failures its interface defines. */
type BankMood = 'well' | 'not found yet' | 'paid, and silent' | PayFailure;

export interface MemoryBank extends PayoutRail {
  mood: BankMood;
  /** Naira it holds for the operator, in kobo. */
  readonly kobo: bigint;
  /** References that were paid a second time: there must be none. */
  readonly paidTwice: readonly string[];
  /** What was paid to an account and not returned, in kobo. */
  paidTo(account: string): bigint;
  /** Completes payments that wait for a code. */
  release(): void;
  /** Whether a payment's status will still change. */
  isUndecided(reference: string): boolean;
}

/** The operator's bank within this process. It pays each request: a repeated one pays twice. */
export function memoryBank(opening: bigint): MemoryBank {
  const payments = new Map<string, Payment>();
  const refused = new Set<string>();
  const paidTwice: string[] = [];
  let kobo = opening;

  function pollPayment(payment: Payment): RailPayout {
    payment.polls++;
    const ending = payment.kobo % 100n;
    const amount = { asset: 'NGN', units: payment.kobo } as const;
    const facts = { providerRef: `bank-${payment.reference}`, sessionId: null, cost: null, amount };
    if (ending === WAITS && !payment.isReleased) return { ...facts, railStatus: 'needs_otp' };
    if (ending === FAILS) {
      if (payment.polls < 2) return { ...facts, railStatus: 'pending' };
      if (!payment.isReturned) kobo += payment.kobo;
      payment.isReturned = true;
      return { ...facts, railStatus: 'failed' };
    }
    if (payment.polls < 2) return { ...facts, railStatus: 'pending' };
    if (!payment.isCharged) kobo -= COST.units;
    payment.isCharged = true;
    if (ending === RETURNS && payment.polls > 3) {
      if (!payment.isReturned) kobo += payment.kobo;
      payment.isReturned = true;
      return { ...facts, railStatus: 'reversed', cost: COST };
    }
    return { ...facts, railStatus: 'succeeded', cost: COST };
  }

  const bank: MemoryBank = {
    provider: 'memory-bank',
    mood: 'well',
    paidTwice,
    get kobo() {
      return kobo;
    },
    async pay({ reference, to, amount }) {
      const { mood } = bank;
      if (mood === 'refused') refused.add(reference);
      const pays = mood === 'well' || mood === 'not found yet' || mood === 'paid, and silent';
      if (!pays) return { ok: false, reason: mood };
      if (payments.has(reference)) paidTwice.push(reference);
      kobo -= amount.units;
      payments.set(reference, {
        reference,
        account: to.accountNumber,
        kobo: amount.units,
        polls: 0,
        isReleased: false,
        isCharged: false,
        isReturned: false,
      });
      if (mood === 'paid, and silent') return { ok: false, reason: 'outcome_unknown' };
      const facts = { providerRef: `bank-${reference}`, sessionId: null, cost: null, amount };
      return { ok: true, payout: { ...facts, railStatus: 'pending' } };
    },
    async poll(reference) {
      const payment = payments.get(reference);
      if (bank.mood === 'unavailable') return { ok: false, reason: 'unavailable' };
      const isLate = bank.mood === 'not found yet' && payment?.polls === 0;
      if (!payment || (isLate && !refused.has(reference)))
        return { ok: false, reason: 'not_found' };
      return { ok: true, payout: pollPayment(payment) };
    },
    balance: async () => ({ ok: true, value: { asset: 'NGN', units: kobo } }),
    readWebhook: () => null,
    paidTo: (account) =>
      [...payments.values()].reduce(
        (sum, one) => (one.account === account && !one.isReturned ? sum + one.kobo : sum),
        0n,
      ),
    release() {
      for (const payment of payments.values()) payment.isReleased = true;
    },
    isUndecided(reference) {
      const payment = payments.get(reference);
      return payment !== undefined && payment.kobo % 100n === RETURNS && !payment.isReturned;
    },
  };
  return bank;
}

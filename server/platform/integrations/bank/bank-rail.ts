import type { Money } from '#core/money/money.ts';
import type { Bank } from '#core/wallet/find-banks.ts';
import type { PayoutRail } from '#server/platform/integrations/bank/payout-rail.ts';

/** An account number's holder at the bank: the name in capitals, as banks print it. */
export interface ResolvedAccount {
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly accountName: string;
}

type ResolveOutcome =
  | { readonly ok: true; readonly account: ResolvedAccount }
  | { readonly ok: false; readonly reason: 'not_found' | 'unavailable' };

/** The naira rail: name enquiry, and incoming credits; payouts when they are enabled. */
export interface BankRail {
  readonly name: string;
  resolveAccount(question: {
    bankCode: string;
    accountNumber: string;
    /** The name the requester claims. Only the sandbox rail makes use of it. */
    holderName: string;
  }): Promise<ResolveOutcome>;
  /** The banks it reaches, by its own codes; null where it has no list, and ours is used. */
  readonly listBanks: (() => Promise<Outcome<readonly Bank[]>>) | null;
  /** Null where nobody reports incoming money. */
  readonly credits: CreditRail | null;
  /** Null where nobody pays out for us. */
  readonly payouts: PayoutRail | null;
  /** Rails whose keys are still set although new payouts use another: each finishes what it was given. */
  readonly formerPayouts: readonly PayoutRail[];
}

/** Every rail that has payouts of ours and can be polled. */
export function payoutRails({ payouts, formerPayouts }: BankRail): readonly PayoutRail[] {
  return payouts ? [payouts, ...formerPayouts] : formerPayouts;
}

/** The rail that was given a payout; no other is ever asked about it, and no other pays it. */
export function railOf(rail: BankRail, provider: string): PayoutRail | null {
  return payoutRails(rail).find((one) => one.provider === provider) ?? null;
}

/** An account that takes one payment. What comes in is passed on; we never hold it. */
interface VirtualAccountInput {
  /** Ours, and unique: requesting it twice returns the same account. */
  readonly reference: string;
  readonly expected: Money;
  readonly closesAt: Date;
  readonly passesOnTo: ResolvedAccount & { readonly bankName: string };
}

export interface VirtualAccount {
  readonly providerRef: string;
  readonly bankName: string;
  /** Ten digits. */
  readonly accountNumber: string;
  readonly accountName: string;
}

/** Money that has come in, as read from the bank itself. */
export interface BankCredit {
  /** The transfer's own id between banks: one transfer, one session. */
  readonly sessionId: string;
  readonly accountNumber: string;
  readonly amount: Money;
  readonly senderName: string;
  readonly senderBank: string | null;
  readonly paidAt: Date;
}

export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: 'not_found' | 'unavailable' };

/** A provider's event that something came in: enough to poll, never enough to trust. */
export interface CreditWebhookEvent {
  /** The provider's own id of this event; deliveries with the same id are one. */
  readonly eventKey: string;
  readonly sessionId: string;
}

export type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** A provider of accounts that reports credits to them. It alone converts amounts. */
export interface CreditRail {
  /** As in its webhook's URL and in our tables. */
  readonly provider: string;
  openVirtualAccount(input: VirtualAccountInput): Promise<Outcome<VirtualAccount>>;
  /** Reads the credit from the provider itself, whoever reported it. */
  readCredit(sessionId: string): Promise<Outcome<BankCredit>>;
  /** The events of a webhook; null unless it is signed by the provider over these bytes, and recent. */
  readWebhook(body: Buffer, headers: Headers, now: Date): readonly CreditWebhookEvent[] | null;
}

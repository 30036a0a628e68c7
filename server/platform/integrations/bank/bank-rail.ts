import type { Money } from '#core/money/money.ts';
import type { Bank } from '#core/wallet/find-banks.ts';
import type { PayoutRail } from '#server/platform/integrations/bank/payout-rail.ts';

/** What a bank says of an account number: the holder's name, in capitals, as banks print it. */
export interface ResolvedAccount {
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly accountName: string;
}

export type ResolveOutcome =
  | { readonly ok: true; readonly account: ResolvedAccount }
  | { readonly ok: false; readonly reason: 'not_found' | 'unavailable' };

/** The naira side of the world: name enquiry, and what comes in; payouts when they are switched on. */
export interface BankRail {
  readonly name: string;
  resolveAccount(question: {
    bankCode: string;
    accountNumber: string;
    /** Whom the asker says the account belongs to. Only the sandbox rail makes use of it. */
    holderName: string;
  }): Promise<ResolveOutcome>;
  /** The banks it reaches, by its own codes; null where it has no list, and ours is the truth. */
  readonly listBanks: (() => Promise<Outcome<readonly Bank[]>>) | null;
  /** Null where nobody tells us of money that comes in. */
  readonly credits: CreditRail | null;
  /** Null where nobody pays out for us. */
  readonly payouts: PayoutRail | null;
  /** Whose keys are still set although new payouts go another way: each sees what it was given to its end. */
  readonly formerPayouts: readonly PayoutRail[];
}

/** Everybody who has payouts of ours and can be asked. */
export function payoutRails({ payouts, formerPayouts }: BankRail): readonly PayoutRail[] {
  return payouts ? [payouts, ...formerPayouts] : formerPayouts;
}

/** Whoever was given a payout; nobody else is ever asked about it, and nobody else pays it. */
export function railOf(rail: BankRail, provider: string): PayoutRail | null {
  return payoutRails(rail).find((one) => one.provider === provider) ?? null;
}

/** An account that takes one payment. What comes in is passed on; we never hold it. */
export interface VirtualAccountInput {
  /** Ours, and unique: asked for twice, it is the same account. */
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

/** Money that has come in, as the bank itself tells it. */
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

/** A provider's word that something came in: enough to go and ask, never enough to believe. */
export interface CreditWebhookEvent {
  /** The provider's own name for this event: told twice, it is one. */
  readonly eventKey: string;
  readonly sessionId: string;
}

export type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** A provider of accounts that tells of what comes in there. Amounts are converted by it alone. */
export interface CreditRail {
  /** As in the address of its webhook and in our tables. */
  readonly provider: string;
  openVirtualAccount(input: VirtualAccountInput): Promise<Outcome<VirtualAccount>>;
  /** Asks the provider itself, whoever told us. */
  readCredit(sessionId: string): Promise<Outcome<BankCredit>>;
  /** What a webhook says, null unless it is signed by the provider over these bytes, and of now. */
  readWebhook(body: Buffer, headers: Headers, now: Date): readonly CreditWebhookEvent[] | null;
}

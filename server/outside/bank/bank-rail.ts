/** What a bank says of an account number: the holder's name, in capitals, as banks print it. */
export interface ResolvedAccount {
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly accountName: string;
}

export type ResolveOutcome =
  | { readonly ok: true; readonly account: ResolvedAccount }
  | { readonly ok: false; readonly reason: 'not_found' | 'unavailable' };

/** The naira side of the world: name enquiry now, payouts when they are switched on. */
export interface BankRail {
  readonly name: string;
  resolveAccount(question: {
    bankCode: string;
    accountNumber: string;
    /** Whom the asker says the account belongs to. Only the sandbox rail makes use of it. */
    holderName: string;
  }): Promise<ResolveOutcome>;
}

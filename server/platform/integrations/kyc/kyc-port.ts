import type { KycKind } from '#core/identity/kyc-number.ts';

export interface KycQuestion {
  /** Ours, and unique: written down before the call, and what the provider tells us of it by. */
  readonly reference: string;
  readonly kind: KycKind;
  /** Eleven digits. Leaves this process by this call alone. */
  readonly number: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** What the registry says. Of all it tells of a person only the name and the day of birth are read. */
export type KycFinding =
  | {
      readonly status: 'found';
      readonly providerRef: string;
      readonly legalName: string;
      /** As "1988-04-04"; null where the registry does not tell. Kept as a part of keyed hashes alone. */
      readonly birthDate: string | null;
    }
  | { readonly status: 'not_found'; readonly providerRef: string | null }
  | { readonly status: 'pending'; readonly providerRef: string };

/** Why there is no finding. Only of `outcome_unknown` may the call have taken effect, and been billed. */
export type KycFailure =
  | 'not_accepted'
  | 'unauthorized'
  | 'balance_low'
  | 'rate_limited'
  | 'unavailable'
  | 'outcome_unknown';

export type KycOutcome =
  | { readonly ok: true; readonly finding: KycFinding }
  | { readonly ok: false; readonly reason: KycFailure };

/** A provider's word that a check has moved: enough to go and ask, never enough to believe. */
export interface KycWebhookEvent {
  /** The provider's own name for this event: told twice, it is one. */
  readonly eventKey: string;
  readonly providerRef: string;
  /** Which check of ours it says it is about, where it says so. */
  readonly reference: string | null;
}

export type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Whoever asks the registries for us. */
export interface KycPort {
  /** As in the address of its webhook and in our tables. */
  readonly provider: string;
  /** What stands before the kind in a document's type. */
  readonly documentPrefix: '' | 'youverify_';
  /** Asks once. Each call may be billed, so nothing here is tried again. */
  verify(question: KycQuestion): Promise<KycOutcome>;
  /** What became of a check, by the provider's name for it or, where that was never learnt, by ours. */
  get(check: { reference: string; providerRef: string | null }): Promise<KycOutcome>;
  /** What a webhook says, null unless it is signed by the provider over these bytes. */
  readWebhook(body: Buffer, headers: Headers): readonly KycWebhookEvent[] | null;
}

import type { KycKind } from '#core/identity/kyc-number.ts';

export interface KycQuestion {
  /** Ours, and unique: stored before the call, and the provider's key for it in events. */
  readonly reference: string;
  readonly kind: KycKind;
  /** Eleven digits. Leaves this process by this call alone. */
  readonly number: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The registry's finding. Of all it returns about a person only the name and the date of birth are read. */
export type KycFinding =
  | {
      readonly status: 'found';
      readonly providerRef: string;
      readonly legalName: string;
      /** As "1988-04-04"; null where the registry does not return it. Stored as a part of keyed hashes alone. */
      readonly birthDate: string | null;
    }
  | { readonly status: 'not_found'; readonly providerRef: string | null }
  | { readonly status: 'pending'; readonly providerRef: string };

/** Why there is no finding. Only after `outcome_unknown` may the call have taken effect, and been billed. */
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

/** A provider's event that a check has moved: enough to poll, never enough to trust. */
export interface KycWebhookEvent {
  /** The provider's own id of this event; deliveries with the same id are one. */
  readonly eventKey: string;
  readonly providerRef: string;
  /** The check of ours it names, where it does. */
  readonly reference: string | null;
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** A provider that verifies identities with the registries. */
export interface KycPort {
  /** As in its webhook's URL and in our tables. */
  readonly provider: string;
  /** The prefix of the kind in a document's type. */
  readonly documentPrefix: '' | 'youverify_';
  /** Requests the check once. Each call may be billed, so nothing here is retried. */
  verify(question: KycQuestion): Promise<KycOutcome>;
  /** A check's outcome, by the provider's id for it or, where that is unknown, by ours. */
  get(check: { reference: string; providerRef: string | null }): Promise<KycOutcome>;
  /** The events of a webhook; null unless it is signed by the provider over these bytes. */
  readWebhook(body: Buffer, headers: Headers): readonly KycWebhookEvent[] | null;
}

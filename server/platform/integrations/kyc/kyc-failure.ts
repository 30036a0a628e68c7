import type { KycFailure, KycOutcome } from '#server/platform/integrations/kyc/kyc-port.ts';

const FAILURES: Readonly<Record<number, KycFailure>> = {
  400: 'not_accepted',
  401: 'unauthorized',
  402: 'balance_low',
  403: 'unauthorized',
  422: 'not_accepted',
  429: 'rate_limited',
};

/** What the status of a vendor's refusal means; any other leaves open whether the check was made. */
export function failureOfStatus(status: number): KycFailure {
  return FAILURES[status] ?? 'outcome_unknown';
}

export function failed(reason: KycFailure): KycOutcome {
  return { ok: false, reason };
}

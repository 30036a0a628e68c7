import { bare, type Environment } from '#server/platform/config/environment.ts';
import type { MonnifySettings } from '#server/platform/integrations/bank/monnify.ts';
import type { PaystackSettings } from '#server/platform/integrations/bank/paystack.ts';

export type BankRailSettings =
  | { readonly rail: 'sandbox' | 'off' }
  | ({ readonly rail: 'paystack' } & PaystackSettings)
  | ({ readonly rail: 'monnify' } & MonnifySettings);

/** The rail that resolves accounts and pays new payouts. */
export function bankRailSettings(e: Environment): BankRailSettings {
  return settingsOf(e, railOf(e));
}

/** Other rails whose keys are set: they finish the payouts they were given. */
export function formerBankRails(e: Environment): BankRailSettings[] {
  const isSet = {
    sandbox: e.OJA_MODE === 'sandbox',
    paystack: Boolean(e.PAYSTACK_SECRET_KEY),
    monnify: Boolean(e.MONNIFY_API_KEY && e.MONNIFY_SECRET_KEY && e.MONNIFY_SOURCE_ACCOUNT),
  };
  return (['sandbox', 'paystack', 'monnify'] as const)
    .filter((rail) => isSet[rail] && rail !== railOf(e))
    .map((rail) => settingsOf(e, rail));
}

function railOf(e: Environment): BankRailSettings['rail'] {
  return e.OJA_BANK_RAIL ?? (e.OJA_MODE === 'sandbox' ? 'sandbox' : 'off');
}

function settingsOf(e: Environment, rail: BankRailSettings['rail']): BankRailSettings {
  if (rail === 'paystack') {
    return {
      rail,
      url: bare(e.PAYSTACK_URL),
      secretKey: e.PAYSTACK_SECRET_KEY ?? '',
    };
  }
  if (rail === 'monnify') {
    return {
      rail,
      url: bare(e.MONNIFY_URL),
      apiKey: e.MONNIFY_API_KEY ?? '',
      secretKey: e.MONNIFY_SECRET_KEY ?? '',
      sourceAccount: e.MONNIFY_SOURCE_ACCOUNT ?? '',
    };
  }
  return { rail };
}

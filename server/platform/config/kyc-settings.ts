import { bare, type Environment } from '#server/platform/config/environment.ts';
import type { DojahSettings } from '#server/platform/integrations/kyc/dojah.ts';
import type { YouverifySettings } from '#server/platform/integrations/kyc/youverify.ts';

/** A vendor that asks the registries. */
export type KycVendor =
  | ({ readonly vendor: 'youverify' } & YouverifySettings)
  | ({ readonly vendor: 'dojah' } & DojahSettings);

export type KycSettings = 'off' | 'sandbox' | KycVendor;

/** Who verifies identities with the registries. */
export function kycSettings(e: Environment): KycSettings {
  const provider = e.KYC_PROVIDER ?? (e.OJA_MODE === 'sandbox' ? 'sandbox' : 'off');
  return provider === 'off' || provider === 'sandbox' ? provider : vendorSettings(provider, e);
}

/** Who is asked where the first vendor was not. */
export function kycFallbackSettings(e: Environment): KycVendor | null {
  return e.KYC_FALLBACK ? vendorSettings(e.KYC_FALLBACK, e) : null;
}

function vendorSettings(vendor: KycVendor['vendor'], e: Environment): KycVendor {
  if (vendor === 'dojah') {
    return {
      vendor,
      url: bare(e.DOJAH_URL),
      appId: e.DOJAH_APP_ID ?? '',
      key: e.DOJAH_KEY ?? '',
    };
  }
  return {
    vendor,
    url: bare(e.YOUVERIFY_URL),
    token: e.YOUVERIFY_TOKEN ?? '',
    webhookSecret: e.YOUVERIFY_WEBHOOK_SECRET ?? '',
    signature: e.YOUVERIFY_SIGNATURE,
  };
}

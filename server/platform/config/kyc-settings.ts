import { bare, type Environment } from '#server/platform/config/environment.ts';
import type { YouverifySettings } from '#server/platform/integrations/kyc/youverify.ts';

export type KycSettings = 'off' | 'sandbox' | YouverifySettings;

/** Who verifies identities with the registries. */
export function kycSettings(e: Environment): KycSettings {
  const provider = e.KYC_PROVIDER ?? (e.OJA_MODE === 'sandbox' ? 'sandbox' : 'off');
  if (provider !== 'youverify') return provider;
  return {
    url: bare(e.YOUVERIFY_URL),
    token: e.YOUVERIFY_TOKEN ?? '',
    webhookSecret: e.YOUVERIFY_WEBHOOK_SECRET ?? '',
    signature: e.YOUVERIFY_SIGNATURE,
  };
}

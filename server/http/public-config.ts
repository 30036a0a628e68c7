import type { FastifyInstance } from 'fastify';
import { BRAND } from '#core/brand/brand.ts';
import type { PublicConfig } from '#core/wire/public-config.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { ShownFees } from '#server/money/fees/shown-fees.ts';
import type { ShownFeatures } from '#server/platform/settings/shown-features.ts';
import type { ProductClock } from '#server/platform/db/product-clock.ts';

/** What a client needs before its first request. */
export function publicConfig(
  config: Config,
  anonKey: string,
  fees: ShownFees,
  switches: ShownFeatures,
): Omit<PublicConfig, 'now'> {
  const fixed = featuresOf(config);
  return {
    /** Read at each request of the configuration. */
    get fees() {
      return fees.current();
    },
    get fee_rises() {
      const rises = fees.rises();
      return rises.length > 0 ? rises : undefined;
    },
    product: BRAND.product,
    mode: config.mode,
    url: config.url,
    anon_key: anonKey,
    licence: config.licenceStatus,
    /** Of this installation, and what operators turned off. */
    get features() {
      return { ...fixed, ...switches.current() };
    },
  };
}

function featuresOf(config: Config): PublicConfig['features'] {
  return {
    email_sign_in: true,
    phone_sign_in: config.sms !== null,
    google_sign_in: config.google !== null,
    telegram: config.telegram !== null,
    second_factor: true,
    faucet: config.mode === 'sandbox',
    /** Whether a bank here reports payments, so that an offer can release automatically. */
    bank_credits: config.bankCredits !== 'off',
  };
}

export function publicConfigRoute(
  app: FastifyInstance,
  fixed: Omit<PublicConfig, 'now'>,
  clock: ProductClock,
) {
  app.get('/config.json', (_request, reply): PublicConfig => {
    void reply.header('cache-control', 'no-store').header('access-control-allow-origin', '*');
    return { ...fixed, now: clock.now().toISOString() };
  });
}

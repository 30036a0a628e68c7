import type { FastifyInstance } from 'fastify';
import { BRAND } from '#core/brand/brand.ts';
import type { AuthContext } from '#server/supabase/auth/context.ts';

/** What a client may request before anyone signs in. */
export function discoveryRoutes(app: FastifyInstance, { identity }: AuthContext) {
  app.get('/.well-known/jwks.json', { config: { admission: 'open' } }, async (_request, reply) => {
    void reply.header('cache-control', 'public, max-age=600');
    return { keys: await identity.keys.publicJwks() };
  });

  app.get('/health', { config: { admission: 'key' } }, () => ({
    name: 'GoTrue',
    version: 'oja-1',
    description: `${BRAND.product} accounts and sessions`,
  }));

  app.get('/settings', { config: { admission: 'key' } }, () => ({
    external: {
      email: true,
      phone: identity.oja.config.sms !== null,
      google: identity.oja.config.google !== null,
      anonymous_users: false,
    },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: smsProvider(identity.oja.config),
    saml_enabled: false,
  }));
}

function smsProvider({ sms }: AuthContext['identity']['oja']['config']): string {
  if (sms === null) return '';
  return sms === 'outbox' ? 'outbox' : 'termii';
}

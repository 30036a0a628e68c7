import type { FastifyInstance } from 'fastify';
import { AuthError } from '#server/identity/auth-error.ts';

/** Signing in by an organisation's own directory is not offered, and is refused in the client's words. */
export function ssoRoute(app: FastifyInstance) {
  app.post('/sso', { config: { admission: 'key' } }, () => {
    throw new AuthError('saml_provider_disabled');
  });
}

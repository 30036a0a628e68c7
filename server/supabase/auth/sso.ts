import type { FastifyInstance } from 'fastify';
import { AuthError } from '#server/identity/auth-error.ts';

/** Single sign-on is not offered, and is refused with the official error. */
export function ssoRoute(app: FastifyInstance) {
  app.post('/sso', { config: { admission: 'key' } }, () => {
    throw new AuthError('saml_provider_disabled');
  });
}

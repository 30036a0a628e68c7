import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { adminRoutes } from '#server/edge/auth/admin.ts';
import { authorizeRoutes } from '#server/edge/auth/authorize.ts';
import { callbackRoute } from '#server/edge/auth/callback.ts';
import type { AuthContext } from '#server/edge/auth/context.ts';
import { discoveryRoutes } from '#server/edge/auth/discovery.ts';
import { factorRoutes } from '#server/edge/auth/factors.ts';
import { identityRoutes } from '#server/edge/auth/identities.ts';
import { logoutRoute } from '#server/edge/auth/logout.ts';
import { otpRoutes } from '#server/edge/auth/otp.ts';
import { reauthenticateRoute } from '#server/edge/auth/reauthenticate.ts';
import { recoverRoute } from '#server/edge/auth/recover.ts';
import { resendRoute } from '#server/edge/auth/resend.ts';
import { signUpRoute } from '#server/edge/auth/signup.ts';
import { ssoRoute } from '#server/edge/auth/sso.ts';
import { tokenRoute } from '#server/edge/auth/token.ts';
import { userRoutes } from '#server/edge/auth/user.ts';
import { verifyRoutes } from '#server/edge/auth/verify.ts';

const ROUTES: readonly ((app: FastifyInstance, context: AuthContext) => void)[] = [
  signUpRoute,
  verifyRoutes,
  ssoRoute,
  tokenRoute,
  userRoutes,
  logoutRoute,
  factorRoutes,
  resendRoute,
  otpRoutes,
  recoverRoute,
  reauthenticateRoute,
  authorizeRoutes,
  callbackRoute,
  identityRoutes,
  discoveryRoutes,
  adminRoutes,
];

/** Everything under /auth/v1. */
export function authRoutes(context: AuthContext): FastifyPluginAsync {
  return async (app) => {
    for (const route of ROUTES) route(app, context);
  };
}

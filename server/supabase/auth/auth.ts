import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { adminRoutes } from '#server/supabase/auth/admin.ts';
import { authorizeRoutes } from '#server/supabase/auth/authorize.ts';
import { callbackRoute } from '#server/supabase/auth/callback.ts';
import type { AuthContext } from '#server/supabase/auth/context.ts';
import { discoveryRoutes } from '#server/supabase/auth/discovery.ts';
import { factorRoutes } from '#server/supabase/auth/factors.ts';
import { identityRoutes } from '#server/supabase/auth/identities.ts';
import { logoutRoute } from '#server/supabase/auth/logout.ts';
import { otpRoutes } from '#server/supabase/auth/otp.ts';
import { reauthenticateRoute } from '#server/supabase/auth/reauthenticate.ts';
import { recoverRoute } from '#server/supabase/auth/recover.ts';
import { resendRoute } from '#server/supabase/auth/resend.ts';
import { signUpRoute } from '#server/supabase/auth/signup.ts';
import { ssoRoute } from '#server/supabase/auth/sso.ts';
import { tokenRoute } from '#server/supabase/auth/token.ts';
import { userRoutes } from '#server/supabase/auth/user.ts';
import { verifyRoutes } from '#server/supabase/auth/verify.ts';

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

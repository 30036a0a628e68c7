import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { AuthContext } from '#server/edge/auth/context.ts';
import { discoveryRoutes } from '#server/edge/auth/discovery.ts';
import { logoutRoute } from '#server/edge/auth/logout.ts';
import { resendRoute } from '#server/edge/auth/resend.ts';
import { signUpRoute } from '#server/edge/auth/signup.ts';
import { tokenRoute } from '#server/edge/auth/token.ts';
import { userRoutes } from '#server/edge/auth/user.ts';
import { verifyRoutes } from '#server/edge/auth/verify.ts';

const ROUTES: readonly ((app: FastifyInstance, context: AuthContext) => void)[] = [
  signUpRoute,
  verifyRoutes,
  tokenRoute,
  userRoutes,
  logoutRoute,
  resendRoute,
  discoveryRoutes,
];

/** Everything under /auth/v1. */
export function authRoutes(context: AuthContext): FastifyPluginAsync {
  return async (app) => {
    for (const route of ROUTES) route(app, context);
  };
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type AuthContext, refuseTooMany } from '#server/supabase/auth/context.ts';
import { endedFlowCookie, flowMark } from '#server/supabase/auth/flow-cookie.ts';
import { withCode, withError, withSession } from '#server/supabase/auth/redirect-answers.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import { finishGoogleFlow } from '#server/identity/google/finish-google-flow.ts';
import { takeGoogleFlow } from '#server/identity/google/take-google-flow.ts';
import { callbackUrl } from '#server/identity/sign-in/redirects.ts';

const Query = z.looseObject({
  state: z.string().max(300).default(''),
  error: z.string().max(200).optional(),
});

/** The provider's redirect target. Whatever happened, people end on one of our pages. */
export function callbackRoute(app: FastifyInstance, context: AuthContext) {
  const { config, log } = context.identity.oja;
  app.get(
    '/callback',
    { config: { admission: 'open' }, exposeHeadRoute: false },
    async (request, reply) => {
      void reply.header('referrer-policy', 'no-referrer');
      const page = { url: callbackUrl(config) };
      try {
        return await reply.redirect(await finish(context, request, reply, page), 303);
      } catch (error) {
        if (!(error instanceof AuthError)) log.error({ err: error }, 'a sign-in failed');
        return reply.redirect(withError(page.url, error), 303);
      }
    },
  );
}

/** Returns where to redirect; `page` is where to report a failure. */
async function finish(
  context: AuthContext,
  request: FastifyRequest,
  reply: FastifyReply,
  page: { url: string },
): Promise<string> {
  const { identity } = context;
  const { config } = identity.oja;
  await refuseTooMany(context, request, 'authorize');
  const asked = Query.safeParse(request.query).data;
  if (!asked) throw new AuthError('bad_oauth_state');
  const flow = await takeGoogleFlow(identity, asked.state, (id) => flowMark(config, request, id));
  page.url = flow.redirectTo;
  void reply.header('set-cookie', endedFlowCookie(config, flow.id));
  if (asked.error !== undefined) throw refusedThere(asked.error);

  const answer = new URL(request.url, config.url).searchParams;
  const finished = await finishGoogleFlow(identity, flow, answer, request.caller);
  return 'code' in finished
    ? withCode(flow.redirectTo, finished.code)
    : withSession(flow.redirectTo, finished.session, finished.tokens);
}

/** With our text: theirs comes in a URL that anyone may have written. */
function refusedThere(error: string): AuthError {
  return new AuthError('bad_oauth_callback', {
    message:
      error === 'access_denied' ? 'You did not let Google share your name and address' : undefined,
  });
}

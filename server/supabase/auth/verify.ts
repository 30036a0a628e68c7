import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type AuthContext, read, refuseTooMany } from '#server/supabase/auth/context.ts';
import { sendLinkPage } from '#server/supabase/auth/link-page.ts';
import { withFailure, withMessage, withTokens } from '#server/supabase/auth/link-answers.ts';
import { withCode } from '#server/supabase/auth/redirect-answers.ts';
import { keyRole } from '#server/supabase/gateway/identify.ts';
import { credentialsOf } from '#server/supabase/gateway/gateway.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import { FLOW_PREFIX, type Purpose } from '#server/identity/sign-in/one-time-tokens.ts';
import { readPhone } from '#server/identity/account/phone.ts';
import {
  follow,
  AWAITING_OTHER_EMAIL,
  prove,
  type ShownProof,
} from '#server/identity/sign-in/prove.ts';
import { safeRedirect } from '#server/identity/sign-in/redirects.ts';
import { readEmail } from '#server/identity/account/users.ts';

const Token = z.string().min(1).max(200);

const Link = z.object({
  token: Token.optional(),
  token_hash: Token.optional(),
  type: z.string().max(40).optional(),
  redirect_to: z.string().optional(),
});

const Body = z.object({
  type: z.string().max(40),
  email: z.string().max(1_000).nullish(),
  phone: z.string().max(100).nullish(),
  token: Token.nullish(),
  token_hash: Token.nullish(),
});

/** The purposes of each type of the client. `email` is whatever signs in by a mail. */
const PURPOSES: Readonly<Record<string, readonly Purpose[]>> = {
  signup: ['signup'],
  invite: ['invite'],
  magiclink: ['magiclink'],
  recovery: ['recovery'],
  email_change: ['email_change'],
  email: ['signup', 'magiclink', 'invite'],
};

const PURPOSES_BY_PHONE: Readonly<Record<string, readonly Purpose[]>> = {
  sms: ['signup', 'sms'],
  signup: ['signup'],
  phone_change: ['phone_change'],
};

function purposesIn(types: typeof PURPOSES, type: string): readonly Purpose[] {
  return Object.hasOwn(types, type) ? (types[type] ?? []) : [];
}

const HALF_WAY_MESSAGE =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

const FORM = 'application/x-www-form-urlencoded';

export function verifyRoutes(app: FastifyInstance, context: AuthContext) {
  const { identity } = context;

  // Opened from a mail: no key, no body, and the browser is redirected whatever happens.
  const openLink = async (request: FastifyRequest, reply: FastifyReply) => {
    const { token, token_hash, type = '', redirect_to } = Link.safeParse(request.query).data ?? {};
    const link = token ?? token_hash ?? '';
    const target = safeRedirect(identity.oja.config, redirect_to);
    const inFlow = link.startsWith(FLOW_PREFIX);
    void reply.header('referrer-policy', 'no-referrer');
    try {
      await refuseTooMany(context, request, 'verify');
      const followed = await follow(identity, link, purposesIn(PURPOSES, type), request.caller);
      if (followed === AWAITING_OTHER_EMAIL) {
        return await reply.redirect(withMessage(target, HALF_WAY_MESSAGE, inFlow), 303);
      }
      const location =
        'authCode' in followed
          ? withCode(target, followed.authCode)
          : withTokens(target, followed, type);
      return await reply.redirect(location, 303);
    } catch (error) {
      if (!(error instanceof AuthError)) throw error;
      return reply.redirect(withFailure(target, error, inFlow), 303);
    }
  };

  app.get(
    '/verify',
    { config: { admission: 'open' }, exposeHeadRoute: false },
    async (request, reply) => {
      if (isPrefetch(request)) return reply.status(503).send();
      if (!isBrowser(request)) return openLink(request, reply);
      const { redirect_to, type } = Link.safeParse(request.query).data ?? {};
      const target = safeRedirect(identity.oja.config, redirect_to);
      return sendLinkPage(reply, type ?? '', new URL(target).origin);
    },
  );

  void app.register((forms, _options, done) => {
    forms.addContentTypeParser(FORM, (_request, payload, parsed) => {
      payload.resume();
      parsed(null, null);
    });
    // The page's own button comes without a key; every other caller brings one.
    forms.post('/verify', { config: { admission: 'open' } }, async (request, reply) => {
      if (request.headers['content-type']?.startsWith(FORM)) return openLink(request, reply);
      keyRole(context.guard.keys, credentialsOf(request).apiKey);
      await refuseTooMany(context, request, 'verify');
      const { shown, purposes } = readProof(read(Body, request.body));
      const proven = await prove(identity, shown, purposes, request.caller);
      return proven === AWAITING_OTHER_EMAIL ? { msg: HALF_WAY_MESSAGE, code: '200' } : proven;
    });
    done();
  });
}

function readProof({ type, email, phone, token, token_hash }: z.output<typeof Body>): {
  shown: ShownProof;
  purposes: readonly Purpose[];
} {
  const purposes = purposesIn(PURPOSES, type);
  if (token_hash) return { shown: { link: token_hash }, purposes };
  if (!token || (!email && !phone)) {
    throw new AuthError('validation_failed', {
      message: 'Verify requires either a token and an email or a phone, or a token hash',
    });
  }
  if (email) {
    const target = readEmail(email) ?? '';
    return { shown: { target, code: token.trim() }, purposes };
  }
  const number = readPhone(phone ?? '');
  if ('problem' in number && number.problem === 'no_number') {
    throw new AuthError('validation_failed', {
      message: 'Invalid phone number format (E.164 required)',
    });
  }
  const target = 'phone' in number ? number.phone : '';
  const purposesByPhone = purposesIn(PURPOSES_BY_PHONE, type);
  return { shown: { target, code: token.trim() }, purposes: purposesByPhone };
}

/** Mail scanners fetch the links of mails, and browsers prefetch what might be opened next. */
function isPrefetch({ headers }: FastifyRequest): boolean {
  const purposeHeaders = [headers['sec-purpose'], headers['purpose'], headers['x-moz']].join(' ');
  return /\bprefetch\b/i.test(purposeHeaders);
}

function isBrowser({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') ?? false;
}

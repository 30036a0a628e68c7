import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { NOTIFICATION_DONE } from '#core/notifications/texts.ts';
import { UNSUBSCRIBE_SCOPE, UnsubscribeToken } from '#core/notifications/wire.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { Oja } from '#server/define.ts';
import { unsubscribe } from '#server/messaging/notifications/unsubscribe/unsubscribe.ts';

const FORM = 'application/x-www-form-urlencoded';
const MOST_BYTES = 4_096;

const Query = z.object({ token: UnsubscribeToken });
const Form = z.object({ scope: UNSUBSCRIBE_SCOPE.default('event') });

/**
 * /functions/v1/unsubscribe — the one-click target of mail programs (RFC 8058), and the page's own form without a
 * script. Merely opening a link disables nothing: scanners open links too.
 */
export function unsubscribeRoutes(oja: Oja): FastifyPluginAsync {
  const page = (token: string) => `/unsubscribe?token=${encodeURIComponent(token)}`;
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      FORM,
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    // The body is irrelevant: the URL has it all.
    app.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MOST_BYTES },
      (_request, _body, done) => done(null, {}),
    );
    app.get('/', { config: { admission: 'open' }, exposeHeadRoute: false }, (request, reply) => {
      void reply.header('referrer-policy', 'no-referrer');
      return reply.redirect(page(tokenOf(request)), 303);
    });
    app.post('/', { config: { admission: 'open' } }, async (request, reply) => {
      void reply.header('referrer-policy', 'no-referrer').header('cache-control', 'no-store');
      const token = tokenOf(request);
      const { scope } = Form.safeParse(request.body ?? {}).data ?? { scope: 'event' };
      const label = await unsubscribe(oja.db, oja.config, token, scope);
      if (isBrowser(request)) return reply.redirect(`${page(token)}&done=${scope}`, 303);
      return { success: true, message: NOTIFICATION_DONE.unsubscribed(label) };
    });
  };
}

function tokenOf({ query }: FastifyRequest): string {
  const read = Query.safeParse(query);
  if (!read.success) throw new AppError('UNSUBSCRIBE_LINK_INVALID');
  return read.data.token;
}

function isBrowser({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') ?? false;
}

import type { FastifyInstance } from 'fastify';
import { isLanguage, LANGUAGE_COOKIE } from '#core/language/language-choice.ts';
import { isOwnPath } from '#core/navigation/origin.ts';
import type { PublicConfig } from '#core/wire/public-config.ts';

const YEAR_SECONDS = 31_536_000;

/**
 * GET /language/<code>?back=<path>: stores the language in a cookie, which identifies nobody, and redirects back. It
 * works by an ordinary link, so that it needs no scripts.
 */
export function languageRoute(app: FastifyInstance, { url }: Pick<PublicConfig, 'url'>): void {
  const secure = url.startsWith('https:') ? '; Secure' : '';
  app.get<{ Params: { language: string }; Querystring: { back?: unknown } }>(
    '/language/:language',
    (request, reply) => {
      const { language } = request.params;
      const { back } = request.query;
      reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      if (!isLanguage(language)) return reply.code(404).type('text/plain').send('Not found');
      return reply
        .header(
          'set-cookie',
          `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`,
        )
        .redirect(typeof back === 'string' && isOwnPath(back) ? back : '/', 303);
    },
  );
}

import type { FastifyInstance } from 'fastify';
import type { Oja } from '#server/define.ts';
import { invoiceForms } from '#server/http/web/pay/invoice-forms.ts';
import { linkForms } from '#server/http/web/pay/link-forms.ts';
import { refundForms } from '#server/http/web/pay/refund-forms.ts';
import { isSameOrigin } from '#server/http/web/pay/same-origin.ts';

const FORM = 'application/x-www-form-urlencoded';
/** Five answers of 150 letters that each take twelve bytes, and the rest. */
const MOST_BYTES = 16_384;

/**
 * The forms of the pages outside the app, which need no script: each is answered by 303, and a refusal travels as its
 * code. A form of another site is refused.
 */
export async function payForms(app: FastifyInstance, oja: Oja): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      FORM,
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.addHook('preHandler', (request, reply, done) => {
      void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
      if (isSameOrigin(request.headers, new URL(oja.config.url).origin)) return done();
      void reply.code(403).type('text/plain').send('This form was not sent by its page.');
    });
    invoiceForms(scope, oja);
    linkForms(scope, oja);
    refundForms(scope, oja);
  });
}

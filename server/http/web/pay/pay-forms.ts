import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import { MarkInvoiceSent, PublicInvoiceId, QuoteInvoice } from '#core/invoices/wire.ts';
import { markInvoiceSent } from '#server/business/invoices/bank-payments.ts';
import { quoteInvoice } from '#server/business/invoices/quote-invoice.ts';
import type { Oja } from '#server/define.ts';
import { quoteCookie } from '#server/http/web/pay/own-quote.ts';
import { isSameOrigin } from '#server/http/web/pay/same-origin.ts';
import { type InputOf, inputOf } from '#server/procedure-input.ts';

const FORM = 'application/x-www-form-urlencoded';
const MOST_BYTES = 4_096;

/** An empty field was not filled in. */
const Field = z
  .string()
  .trim()
  .transform((value) => (value === '' ? null : value))
  .nullish();
const QuoteForm = z.object({
  method: z.string(),
  asset: Field,
  chain: Field,
  part: Field,
  email: Field,
});
const SentForm = z.object({ quote: z.string() });

/**
 * The forms of the page that pays an invoice, which need no script: each is answered by 303 to the page, and a refusal
 * travels as its code. A form of another site is refused.
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
    scope.post<Paid>('/invoice/:invoiceId/quote', async (request, reply) => {
      const form = QuoteForm.parse(request.body);
      const query = new URLSearchParams({ method: form.method });
      if (form.asset && form.method !== 'bank_manual' && form.method !== 'bank')
        query.set('asset', form.asset);
      if (form.chain) query.set('chain', form.chain);
      return answer(request, reply, query, async (publicId) => {
        const terms = read(QuoteInvoice, {
          p_public_id: publicId,
          p_method: form.method,
          p_asset: form.asset === 'NGN' ? null : form.asset,
          p_chain: form.chain,
          p_part: form.part?.replaceAll(/[₦$,\s]/g, ''),
          p_email: form.email,
        });
        const { quote_id } = await quoteInvoice(oja, { userId: null, ip: request.ip }, terms);
        void reply.header('set-cookie', quoteCookie(oja.config, publicId, quote_id));
      });
    });
    scope.post<Paid>('/invoice/:invoiceId/sent', async (request, reply) => {
      const { quote } = SentForm.parse(request.body);
      const query = new URLSearchParams({ method: 'bank_manual' });
      return answer(request, reply, query, async (publicId) => {
        const sent = read(MarkInvoiceSent, { p_public_id: publicId, p_quote_id: quote });
        await markInvoiceSent(oja, { userId: null }, sent);
      });
    });
  });
}

/** What a form says, as the procedure of the same step takes it. */
function read<Schema extends z.ZodType>(schema: Schema, given: unknown): InputOf<Schema> {
  if (!schema.safeParse(given).success) throw new AppError('INVOICE_FORM_NOT_READABLE');
  return inputOf(schema, given);
}

interface Paid {
  Params: { invoiceId: string };
}

/** Back to the page: after the step, or with the code of what refused it. */
async function answer(
  { params }: FastifyRequest<Paid>,
  reply: FastifyReply,
  query: URLSearchParams,
  step: (publicId: string) => Promise<void>,
): Promise<FastifyReply> {
  const { invoiceId } = params;
  if (!PublicInvoiceId.safeParse(invoiceId).success) {
    return reply.redirect(`/invoice/${encodeURIComponent(invoiceId)}`, 303);
  }
  try {
    await step(invoiceId);
    return await reply.redirect(`/invoice/${invoiceId}?${query}`, 303);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    query.set('refused', error.code);
    return reply.redirect(`/invoice/${invoiceId}?${query}`, 303);
  }
}

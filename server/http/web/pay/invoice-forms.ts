import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { MarkInvoiceSent, QuoteInvoice } from '#core/invoices/wire.ts';
import { markInvoiceSent } from '#server/business/invoices/bank-payments.ts';
import { quoteInvoice } from '#server/business/invoices/quote-invoice.ts';
import type { Oja } from '#server/define.ts';
import { quoteCookie } from '#server/http/web/pay/own-quote.ts';
import { answerForm, Field, plainAmount, read } from '#server/http/web/pay/form-answer.ts';

const QuoteForm = z.object({
  method: z.string(),
  asset: Field,
  chain: Field,
  part: Field,
  email: Field,
});
const SentForm = z.object({ quote: z.string() });

interface OfInvoice {
  Params: { invoiceId: string };
}

/** The forms of the page that pays an invoice. */
export function invoiceForms(scope: FastifyInstance, oja: Oja): void {
  scope.post<OfInvoice>('/invoice/:invoiceId/quote', async (request, reply) => {
    const form = QuoteForm.parse(request.body);
    const query = new URLSearchParams({ method: form.method });
    if (form.asset && form.method !== 'bank_manual' && form.method !== 'bank')
      query.set('asset', form.asset);
    if (form.chain) query.set('chain', form.chain);
    return answerForm(reply, { path: pathOf(request), query }, async () => {
      const terms = read(QuoteInvoice, {
        p_public_id: request.params.invoiceId,
        p_method: form.method,
        p_asset: form.asset === 'NGN' ? null : form.asset,
        p_chain: form.chain,
        p_part: plainAmount(form.part),
        p_email: form.email,
      });
      const { quote_id } = await quoteInvoice(oja, { userId: null, ip: request.ip }, terms);
      const cookie = quoteCookie(oja.config, request.params.invoiceId, quote_id);
      void reply.header('set-cookie', cookie);
    });
  });
  scope.post<OfInvoice>('/invoice/:invoiceId/sent', async (request, reply) => {
    const { quote } = SentForm.parse(request.body);
    const query = new URLSearchParams({ method: 'bank_manual' });
    return answerForm(reply, { path: pathOf(request), query }, async () => {
      const terms = { p_public_id: request.params.invoiceId, p_quote_id: quote };
      await markInvoiceSent(oja, { userId: null }, read(MarkInvoiceSent, terms));
    });
  });
}

function pathOf({ params }: { params: OfInvoice['Params'] }): string {
  return `/invoice/${encodeURIComponent(params.invoiceId)}`;
}

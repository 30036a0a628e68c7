import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { OpenCheckout } from '#core/links/wire.ts';
import { openCheckout } from '#server/business/links/open-checkout.ts';
import type { Oja } from '#server/define.ts';
import { answerForm, Field, plainAmount, read } from '#server/http/web/pay/form-answer.ts';

/** Answers to what the link asks for are in fields that begin so. */
const ANSWER = 'field_';
const OpenForm = z.object({ amount: Field, quantity: Field, email: Field }).catchall(z.string());

/** The form of a payment link: it opens a checkout, and leads to the page of its invoice. */
export function linkForms(scope: FastifyInstance, oja: Oja): void {
  scope.post<{ Params: { token: string } }>('/pay/:token/open', async (request, reply) => {
    const { token } = request.params;
    const { amount, quantity, email, ...rest } = OpenForm.parse(request.body);
    const query = new URLSearchParams();
    if (amount) query.set('amount', amount);
    if (quantity) query.set('quantity', quantity);
    return answerForm(reply, { path: `/pay/${encodeURIComponent(token)}`, query }, async () => {
      const checkout = read(OpenCheckout, {
        p_token: token,
        p_amount: plainAmount(amount),
        p_quantity: quantity ? Number(quantity) : null,
        p_fields: answersIn(rest),
        p_email: email,
      });
      const { public_id } = await openCheckout(oja, { ip: request.ip }, checkout);
      return `/invoice/${public_id}`;
    });
  });
}

function answersIn(form: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(form)
      .filter(([name]) => name.startsWith(ANSWER))
      .map(([name, value]) => [name.slice(ANSWER.length), value]),
  );
}

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ClaimInvoiceRefund, RequestRefundCode } from '#core/invoices/wire.ts';
import { claimRefund, requestRefundCode } from '#server/business/refunds/claim-refund.ts';
import type { Oja } from '#server/define.ts';
import { answerForm, Field, read } from '#server/http/web/pay/form-answer.ts';

const ClaimForm = z.object({ code: Field, chain: Field, address: Field });

interface OfRefund {
  Params: { token: string };
}

/** The forms of the page that gives money back: a code by email, then the address that it goes to. */
export function refundForms(scope: FastifyInstance, oja: Oja): void {
  scope.post<OfRefund>('/refund/:token/code', async (request, reply) =>
    answerForm(reply, pageOf(request), async () => {
      const { claimToken } = read(RequestRefundCode, { p_claim_token: request.params.token });
      await requestRefundCode(oja, claimToken);
    }),
  );
  scope.post<OfRefund>('/refund/:token/claim', async (request, reply) => {
    const { code, chain, address } = ClaimForm.parse(request.body);
    const page = pageOf(request);
    return answerForm(reply, page, async () => {
      const { claimToken: token, ...claim } = read(ClaimInvoiceRefund, {
        p_claim_token: request.params.token,
        p_code: code?.replaceAll(/\s/g, ''),
        p_to: { chain, address },
      });
      await claimRefund(oja, { userId: null }, { token, ...claim });
      return page.path;
    });
  });
}

/** After either form the page asks for the code. */
function pageOf({ params }: { params: OfRefund['Params'] }) {
  const path = `/refund/${encodeURIComponent(params.token)}`;
  return { path, query: new URLSearchParams({ step: 'code' }) };
}

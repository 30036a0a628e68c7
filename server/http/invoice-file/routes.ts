import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Oja } from '#server/define.ts';
import { invoicePdfFile } from '#server/business/documents/invoice-files.functions.ts';
import { sendFile } from '#server/supabase/functions/send-file.ts';

interface OfInvoice {
  Params: { publicId: string };
}

/** `/invoice/<public id>.pdf` — the PDF of an issued invoice for whoever has its link, also without a script or a key. */
export function invoiceFileRoutes(oja: Oja): FastifyPluginAsync {
  const run = (request: FastifyRequest<OfInvoice>, reply: FastifyReply) => {
    void reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer');
    const query = { public_id: request.params.publicId };
    return sendFile(oja, invoicePdfFile, request, reply, query);
  };
  return async (app) => {
    app.route<OfInvoice>({
      method: 'GET',
      url: '/:publicId(^inv_[1-9A-HJ-NP-Za-km-z]{22}).pdf',
      config: { admission: 'open' },
      exposeHeadRoute: false,
      handler: run,
    });
  };
}

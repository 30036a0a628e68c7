// A shop whose orders are paid through Oja: an invoice for each order, webhooks, and events for what webhooks missed.
import Fastify from 'fastify';
import { bodyOf, eventsAfter, type OjaEvent, openOja, verifyWebhook } from '../../sdk/src/index.ts';

export interface ShopSettings {
  readonly url: string;
  readonly key: string;
  webhookSecret: string; // of the webhook endpoint that leads to /hooks
}

type Order = { readonly invoice: string; status: 'waiting' | 'paid' };

const ACCEPTS: ('wallet' | 'onchain')[] = ['wallet', 'onchain'];
const PRICES: Readonly<Record<string, string>> = { rice: '50000.00', bread: '1200.00' };

export function openShop(settings: ShopSettings) {
  const oja = openOja(settings);
  const orders = new Map<string, Order>(); // a real shop keeps both in its database
  let lastSeq = 0;

  /** The same whether an event came by webhook, by polling or by both. */
  function handle({ type, data }: OjaEvent) {
    const order = [...orders.values()].find(({ invoice }) => invoice === data.invoice?.id);
    if (order && type === 'invoice.paid') order.status = 'paid';
  }

  /** Every minute or so: what a webhook should have carried. */
  async function poll() {
    for await (const event of eventsAfter(oja, lastSeq)) {
      handle(event);
      lastSeq = event.seq;
    }
  }

  const app = Fastify();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  );
  app.post<{ Params: { product: string } }>('/buy/:product', async ({ params }, reply) => {
    const id = crypto.randomUUID();
    const items = [{ title: params.product, unit_price: PRICES[params.product] ?? '0' }];
    const header = { 'Idempotency-Key': `order-${id}` };
    const body = { items, accepts: ACCEPTS, metadata: { order: id } };
    const invoice = bodyOf(await oja.POST('/v1/invoices', { params: { header }, body }));
    orders.set(id, { invoice: invoice.id, status: 'waiting' });
    return reply.header('x-order', id).redirect(invoice.url, 303);
  });
  app.get<{ Params: { id: string } }>('/orders/:id', ({ params }) => orders.get(params.id));
  app.post<{ Body: string }>('/hooks', ({ body, headers }, reply) => {
    try {
      handle(verifyWebhook(settings.webhookSecret, body, headers));
      return reply.send({ received: true });
    } catch {
      return reply.code(400).send({ received: false });
    }
  });
  return { app, poll };
}

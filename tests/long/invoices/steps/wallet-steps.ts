import { readSum } from '#core/money/read-sum.ts';
import { payInvoice } from '#server/business/invoices/pay-invoice.ts';
import { quoteInvoice } from '#server/business/invoices/quote-invoice.ts';
import {
  answered,
  type AskedQuote,
  COINS,
  type InvoiceModel,
  type MadeInvoice,
  payableBy,
  persistently,
} from '#tests/long/invoices/invoice-model.ts';
import type { InvoiceOja, InvoiceWorld } from '#tests/long/invoices/invoice-world.ts';
import type { InvoiceStep } from '#tests/long/invoices/steps/step.ts';
import { payerCaller } from '#tests/support/factories/merchants.ts';

/** A part in the invoice's currency, or all that is due. */
export function somePart({ dice }: InvoiceModel, { currency }: MadeInvoice): string | null {
  if (!dice.oneIn(3)) return null;
  const isNaira = currency === 'NGN' || currency === 'cNGN';
  return ((isNaira ? 1_500 : 1) * (2 + dice.below(2_000) / 100)).toFixed(2);
}

async function quote(
  world: InvoiceWorld,
  model: InvoiceModel,
  invoice: MadeInvoice,
  payerId: string,
): Promise<AskedQuote | null> {
  const { dice, quotes } = model;
  const asset = dice.pick(COINS);
  const part = somePart(model, invoice);
  const { publicId } = invoice;
  const ip = `10.${dice.below(250)}.${dice.below(250)}.1`;
  const request = { publicId, method: 'wallet', asset, chain: null, part, email: null } as const;
  const given = await persistently(world, model, 'quote', (oja) =>
    quoteInvoice(oja, { userId: payerId, ip }, request),
  );
  if (!given) return null;
  const { units } = readSum(asset, given.amount);
  const asked = { quoteId: given.quote_id, publicId, payerId, asset, units };
  quotes.push(asked);
  return asked;
}

type Paid = Awaited<ReturnType<typeof payInvoice>>;

const press = (oja: InvoiceOja, { quoteId, publicId, payerId }: AskedQuote, key: string | null) =>
  payInvoice(oja, payerCaller(payerId), { publicId, quoteId, idempotencyKey: key });

/** An acknowledged payment, once however often it was acknowledged. */
function note({ given, payments }: InvoiceModel, { asset, units }: AskedQuote, paid: Paid | null) {
  if (!paid || payments.has(paid.payment_id)) return;
  payments.add(paid.payment_id);
  given.set(asset, (given.get(asset) ?? 0n) + units);
}

async function pay(world: InvoiceWorld, model: InvoiceModel, asked: AskedQuote): Promise<void> {
  const key = crypto.randomUUID();
  note(model, asked, await persistently(world, model, 'pay', (oja) => press(oja, asked, key)));
}

export const WALLET_STEPS: readonly InvoiceStep[] = [
  {
    name: 'pay from a balance',
    weight: 6,
    async run(world, model) {
      const { dice } = model;
      const asked = await quote(
        world,
        model,
        await payableBy(world, model, 'wallet'),
        dice.pick(world.payers),
      );
      if (asked) await pay(world, model, asked);
    },
  },
  {
    name: 'two payers at once',
    weight: 2,
    async run(world, model) {
      const invoice = await payableBy(world, model, 'wallet');
      const [one = '', other = ''] = world.payers;
      const first = await quote(world, model, invoice, one);
      const second = await quote(world, model, invoice, other);
      await Promise.all(
        [first, second].map(async (asked) => {
          if (!asked) return;
          const paid = await answered(world, 'pay at once', press(world.process(), asked, null));
          note(model, asked, paid);
        }),
      );
    },
  },
  {
    name: 'a double press',
    weight: 2,
    async run(world, model) {
      const { dice } = model;
      const asked = await quote(
        world,
        model,
        await payableBy(world, model, 'wallet'),
        dice.pick(world.payers),
      );
      if (!asked) return;
      const keys = [null, 'one-key-for-both', 'one-key-for-both'];
      const key = (fixed: string | null) => fixed && `${asked.quoteId}:${fixed}`;
      const presses = keys.map((fixed) =>
        answered(world, 'press again', press(world.process(), asked, key(fixed))),
      );
      for (const paid of await Promise.all(presses)) note(model, asked, paid);
    },
  },
  {
    name: 'pay at an old quote',
    weight: 1,
    async run(world, model) {
      const { dice, quotes } = model;
      if (quotes.length === 0) return false;
      await pay(world, model, dice.pick(quotes));
    },
  },
];

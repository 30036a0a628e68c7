import { sql } from 'kysely';
import { CreateInvoice, ConfirmInvoicePayment } from '#core/invoices/wire.ts';
import type { Money } from '#core/money/money.ts';
import { readSum } from '#core/money/read-sum.ts';
import { lagosDay, daysAfter } from '#core/transfers/schedule.ts';
import { confirmInvoicePayment, markInvoiceSent } from '#server/business/invoices/bank-payments.ts';
import { voidInvoice } from '#server/business/invoices/change-invoice.ts';
import { createInvoice } from '#server/business/invoices/create-invoice.ts';
import { deliverInvoice } from '#server/business/invoices/escrow/deliver-invoice.ts';
import { getInvoice } from '#server/business/invoices/own-invoices.ts';
import { payInvoice } from '#server/business/invoices/pay-invoice.ts';
import { quoteInvoice } from '#server/business/invoices/quote-invoice.ts';
import type { Oja, SignedInCaller } from '#server/define.ts';
import { rows } from '#server/platform/db/database.ts';
import { readNow } from '#server/platform/db/transaction.ts';
import { inputOf } from '#server/procedure-input.ts';
import { sandboxBankRail } from '#server/platform/integrations/bank/sandbox-bank-rail.ts';
import { DEMO_INVOICES, DEMO_MERCHANT, type DemoInvoice } from '#server/sandbox/demo-invoices.ts';

interface Seeding {
  readonly seed: string;
  idOf(name: string): string;
  /** Gives somebody what they pay with, once for each key. */
  fund(name: string, key: string, amount: Money): Promise<void>;
}

type Deps = Pick<Oja, 'db' | 'config'>;

/** Nothing of it is paid on a chain, or reported by a bank. */
const NOTHING_OUTSIDE = { chains: new Map(), bankRail: sandboxBankRail } as const;
const ADDRESS = '127.0.0.1';

/** The sandbox's business with its invoices. Repeated it changes nothing: each step is named by the seed. */
export async function seedInvoices(deps: Deps, { seed, idOf, fund }: Seeding): Promise<void> {
  const ownerId = idOf(DEMO_MERCHANT.owner);
  const { display_name, invoice_prefix, address, support_email } = DEMO_MERCHANT;
  await rows(
    deps.db,
    sql`insert into merchant_profiles (user_id, display_name, invoice_prefix, address, support_email, bank_account_id)
      select ${ownerId}, ${display_name}, ${invoice_prefix}, ${address}, ${support_email},
        (select id from bank_accounts where user_id = ${ownerId} and fiat_currency = 'NGN' order by id limit 1)
      on conflict do nothing`,
  );
  for (const [index, invoice] of DEMO_INVOICES.entries()) {
    const created = await create(deps, ownerId, invoice, `${seed}:invoice:${index}`);
    for (const [at, step] of (invoice.steps ?? []).entries()) {
      await take(deps, { ...created, ownerId, idOf, fund }, step, `${seed}:invoice:${index}:${at}`);
    }
  }
}

async function create(
  deps: Deps,
  ownerId: string,
  { terms, dueInDays, opensForMinutes }: DemoInvoice,
  key: string,
) {
  const now = await readNow(deps.db);
  const until = opensForMinutes && new Date(now.getTime() + opensForMinutes * 60_000).toISOString();
  const input = inputOf(CreateInvoice, {
    p_currency: 'NGN',
    ...terms,
    ...(dueInDays && { p_due_on: daysAfter(lagosDay(now), dueInDays) }),
    ...(until && { p_expires_at: until }),
  });
  const known = await createdBefore(deps, ownerId, key);
  return known ?? createInvoice(deps, ownerId, { ...input, idempotencyKey: key });
}

/** By its key alone: the dates of a repeated start are later ones. */
async function createdBefore({ db }: Deps, ownerId: string, key: string) {
  const [known] = await rows(
    db,
    sql<{ answer: Awaited<ReturnType<typeof createInvoice>> }>`select answer from idempotency_keys
      where user_id = ${ownerId} and key = ${key}`,
  );
  return known?.answer;
}

interface Scene {
  readonly invoice_id: string;
  readonly public_id: string;
  readonly ownerId: string;
  idOf: Seeding['idOf'];
  fund: Seeding['fund'];
}

async function take(
  deps: Deps,
  { invoice_id, public_id, ownerId, idOf, fund }: Scene,
  step: NonNullable<DemoInvoice['steps']>[number],
  key: string,
): Promise<void> {
  const own = await getInvoice(deps, ownerId, { id: invoice_id });
  const isOver = own.status !== 'open' && own.status !== 'part_paid';
  if (typeof step === 'object') {
    if (isOver || own.payments.length > 0) return;
    const payer = callerFor(idOf(step.pay));
    const asked = { publicId: public_id, method: 'wallet', asset: step.asset } as const;
    const rest = { chain: null, part: step.part ?? null, email: null };
    const { quote_id, amount } = await quoteInvoice({ ...deps, ...NOTHING_OUTSIDE }, payer, {
      ...asked,
      ...rest,
    });
    await fund(step.pay, key, readSum(step.asset, amount));
    await payInvoice(deps, payer, { publicId: public_id, quoteId: quote_id, idempotencyKey: key });
  } else if (step === 'sent') {
    if (isOver || own.payments.length > 0) return;
    const asked = { publicId: public_id, method: 'bank_manual', asset: null, chain: null } as const;
    const visitor = { userId: null, ip: ADDRESS };
    const { quote_id } = await quoteInvoice({ ...deps, ...NOTHING_OUTSIDE }, visitor, {
      ...asked,
      part: null,
      email: null,
    });
    const sent = { publicId: public_id, quoteId: quote_id, senderName: own.payer_name };
    await markInvoiceSent(deps, visitor, sent);
  } else if (step === 'confirmed') {
    const waiting = own.payments.find(({ state }) => state === 'seen');
    if (!waiting) return;
    const decision = { p_payment_id: waiting.id, p_decision: 'count' };
    await confirmInvoicePayment(deps, ownerId, inputOf(ConfirmInvoicePayment, decision));
  } else if (step === 'delivered') {
    if (own.status === 'in_escrow') await deliverInvoice(deps.db, ownerId, invoice_id);
  } else {
    await voidInvoice(deps.db, ownerId, { invoiceId: invoice_id, reason: 'Ordered twice' });
  }
}

/** One of the sandbox's people, who showed a second factor just now. */
function callerFor(userId: string): SignedInCaller {
  const timestamp = Math.floor(Date.now() / 1000);
  return {
    role: 'authenticated',
    userId,
    sessionId: null,
    aal: 'aal2',
    claims: { amr: [{ method: 'totp', timestamp }] },
    ip: ADDRESS,
    userAgent: 'sandbox',
  };
}

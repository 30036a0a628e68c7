import { sql } from 'kysely';
import {
  approveInvoiceDecision,
  decideInvoiceDispute,
} from '#server/business/disputes/decide-dispute.ts';
import {
  addInvoiceStatement,
  withdrawInvoiceDispute,
} from '#server/business/disputes/own-dispute.ts';
import { disputeInvoice } from '#server/business/disputes/raise-dispute.ts';
import { deliverInvoice } from '#server/business/invoices/escrow/deliver-invoice.ts';
import { releaseInvoice } from '#server/business/invoices/escrow/release-invoice.ts';
import { rows } from '#server/platform/db/database.ts';
import { type InvoiceModel, persistently } from '#tests/long/invoices/invoice-model.ts';
import { type InvoiceWorld, leap } from '#tests/long/invoices/invoice-world.ts';
import type { InvoiceStep } from '#tests/long/invoices/steps/step.ts';
import { payerCaller } from '#tests/support/factories/merchants.ts';

interface Held {
  readonly id: string;
  readonly publicId: string;
  readonly payerId: string;
}

/** An invoice in escrow or in a dispute, mostly; else any that has a payer. */
async function heldOne({ db }: InvoiceWorld, { dice, merchantId }: InvoiceModel) {
  const isAny = dice.oneIn(6);
  const held = await rows(
    db,
    sql<Held>`select id, public_id as "publicId", payer_user_id as "payerId" from invoices
      where merchant_id = ${merchantId} and payer_user_id is not null
        and (${isAny} or status in ('in_escrow', 'disputed')) order by id`,
  );
  return held.length > 0 ? dice.pick(held) : null;
}

type Act = (world: InvoiceWorld, model: InvoiceModel, held: Held) => Promise<unknown>;

function ofHeld(name: string, weight: number, act: Act): InvoiceStep {
  return {
    name,
    weight,
    async run(world, model) {
      const held = await heldOne(world, model);
      if (!held) return false;
      await act(world, model, held);
    },
  };
}

const release: Act = (world, model, { publicId, payerId }) =>
  persistently(world, model, 'release', ({ db }) =>
    releaseInvoice(db, payerCaller(payerId), publicId),
  );

const deliver: Act = (world, model, { id }) =>
  persistently(world, model, 'deliver', ({ db }) => deliverInvoice(db, model.merchantId, id));

const dispute: Act = async (world, model, { publicId, payerId }) => {
  const { dice, merchantId } = model;
  const userId = dice.pick([payerId, merchantId]);
  const complaint = { publicId, userId, reason: 'other', note: 'It is not right.' };
  await persistently(world, model, 'dispute', ({ db }) => disputeInvoice(db, complaint));
  const other = userId === payerId ? merchantId : payerId;
  if (dice.oneIn(3)) return;
  await persistently(world, model, 'statement', ({ db }) =>
    addInvoiceStatement(db, other, publicId, 'It is.'),
  );
};

const withdraw: Act = (world, model, { publicId, payerId }) =>
  persistently(world, model, 'withdraw dispute', ({ db }) =>
    withdrawInvoiceDispute(db, model.dice.pick([payerId, model.merchantId]), publicId),
  );

async function disputeOf({ db }: InvoiceWorld, { id }: Held): Promise<string | null> {
  const [found] = await rows(
    db,
    sql<{
      id: string;
    }>`select id from invoice_disputes where invoice_id = ${id} order by id desc limit 1`,
  );
  return found?.id ?? null;
}

/** Longer than a side that says nothing is waited for. */
const SILENCE_MINUTES = 48 * 60 + 1;

const decide: Act = async (world, model, held) => {
  const { dice } = model;
  const id = await disputeOf(world, held);
  if (!id) return;
  if (dice.oneIn(2)) await leap(world, SILENCE_MINUTES);
  const outcome = dice.pick(['payer', 'merchant', 'split', 'split'] as const);
  const shareBp = outcome === 'split' ? 1 + dice.below(9_999) : null;
  const reason = 'agreed' as const;
  const verdict = { id, adminId: dice.pick(world.arbiters), outcome, shareBp, reason, note: null };
  await persistently(world, model, `decide ${outcome}`, ({ db }) =>
    decideInvoiceDispute(db, verdict),
  );
  const approval = { id, adminId: dice.pick(world.arbiters), approves: !dice.oneIn(3) };
  if (dice.oneIn(3)) {
    await persistently(world, model, 'approve', ({ db }) => approveInvoiceDecision(db, approval));
  }
};

export const ESCROW_STEPS: readonly InvoiceStep[] = [
  ofHeld('release', 3, release),
  ofHeld('deliver', 4, deliver),
  ofHeld('dispute', 6, dispute),
  ofHeld('withdraw a dispute', 4, withdraw),
  ofHeld('decide a dispute', 9, decide),
];

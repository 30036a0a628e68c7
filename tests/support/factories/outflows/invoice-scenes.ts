import { randomUUID } from 'node:crypto';
import type { Money } from '#core/money/money.ts';
import { presenceOf } from '#server/identity/second-factor/presence.ts';
import { feeAccount } from '#server/money/ledger/fee-account.ts';
import { type Account, type MovementKind, post } from '#server/money/ledger/post.ts';
import { leaveWaitOrEarly } from '#server/money/wallet/early-outflow.ts';
import {
  countUnproven,
  guardOutflow,
  isStopped,
  lockOwner,
  measureUnproven,
} from '#server/money/wallet/outflow-guard.ts';
import type { SignedInCaller } from '#server/define.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { money, person } from '#tests/support/factories/people.ts';
import type { Scene } from '#tests/support/factories/outflows/scene.ts';
import type { PayoutHarness } from '#tests/support/harness/payout-harness.ts';

const available = (ownerId: string): Account => ({ ownerId, kind: 'available' });
const held = (ownerId: string): Account => ({ ownerId, kind: 'invoice_hold' });

/** Coins that pay an invoice, or give a payment back, as the ledger and the guard take them. */
export function invoiceScenes(
  at: PayoutHarness,
): Record<'invoice' | 'invoice_release' | 'invoice_refund', Scene> {
  const { db } = at;

  return {
    invoice: {
      async prepare() {
        const merchant = await person(db);
        return (caller) =>
          transaction(db, (tx) =>
            guarded(tx, caller, 'invoice', async (payer, payment) => {
              await moved(
                tx,
                'invoice_pay',
                payment,
                [available(payer), available(merchant)],
                '19.9',
              );
              const fees = feeAccount(`invoice_payment:${payment}:fee`);
              await moved(tx, 'invoice_fee', payment, [available(payer), fees], '0.1');
            }),
          );
      },
    },
    invoice_release: {
      async prepare(owner) {
        const [merchant, payment] = [await person(db), randomUUID()];
        await transaction(db, (tx) =>
          moved(tx, 'invoice_hold', payment, [available(owner), held(owner)], '20'),
        );
        return () =>
          transaction(db, async (tx) => {
            await lockOwner(tx, owner);
            if (await isStopped(tx, 'invoice_release', owner)) return false;
            const fees = feeAccount(`invoice_payment:${payment}:fee`);
            await moved(tx, 'invoice_settle', payment, [held(owner), available(merchant)], '19.9');
            await moved(tx, 'invoice_fee', payment, [held(owner), fees], '0.1');
            return true;
          });
      },
    },
    invoice_refund: {
      async prepare() {
        const payer = await person(db);
        return (caller) =>
          transaction(db, (tx) =>
            guarded(tx, caller, 'invoice_refund', (merchant, refund) =>
              moved(tx, 'invoice_refund', refund, [available(merchant), available(payer)], '20'),
            ),
          );
      },
    },
  };
}

/** The order of every outflow of 20 USDT: lock, guard, measure, move, count, and what has to wait. */
async function guarded(
  tx: Tx,
  caller: SignedInCaller,
  outflow: 'invoice' | 'invoice_refund',
  move: (ownerId: string, subjectId: string) => Promise<void>,
): Promise<boolean> {
  const leaving = { outflow, ownerId: caller.userId, presence: presenceOf(caller) };
  const [subjectId, amount] = [randomUUID(), money('USDT', '20')];
  await lockOwner(tx, caller.userId);
  const { isMeasured } = await guardOutflow(tx, leaving);
  const worth: Money | null = isMeasured ? await measureUnproven(tx, leaving, amount) : null;
  await move(caller.userId, subjectId);
  if (worth) await countUnproven(tx, leaving, subjectId, worth);
  await leaveWaitOrEarly(tx, leaving, subjectId, { amount });
  return true;
}

async function moved(
  tx: Tx,
  kind: MovementKind,
  subjectId: string,
  [from, to]: readonly [Account, Account],
  amount: string,
): Promise<void> {
  const done = await post(tx, {
    kind,
    reference: `invoice:${subjectId}:${kind}`,
    from,
    to,
    amount: money('USDT', amount),
    subjectId,
  });
  if (done !== 'recorded') throw new Error(done);
}

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmInvoicePayment } from '#server/business/invoices/bank-payments.ts';
import { lockInvoice } from '#server/business/invoices/invoice.sql.ts';
import { refundInvoice } from '#server/business/refunds/refund-invoice.ts';
import {
  type SimulatedEvent,
  simulateTestPayment,
} from '#server/business/simulation/simulate-payment.ts';
import { one } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { INVOICE_CONFIG, merchant } from '#tests/support/factories/merchants.ts';
import {
  invoice,
  invoiceState,
  paymentsOf,
  refunder,
} from '#tests/support/factories/paid-invoices.ts';
import { type MoneyDatabase, moneyDatabase } from '#tests/support/factories/people.ts';
import { callerOf } from '#tests/support/harness/sending-harness.ts';

let at: MoneyDatabase;
let ada: string;
beforeAll(async () => {
  at = await moneyDatabase();
  ada = await merchant(at.db);
});
afterAll(async () => {
  const { moved } = await one(
    at.db,
    sql<{ moved: number }>`select count(*)::int as moved from ledger_transactions`,
  );
  expect(moved).toBe(0);
  await expectSoundLedger(at.db);
  await at.close();
});

async function played(...events: SimulatedEvent[]) {
  const { id } = await invoice(at.db, ada, { p_is_test: true });
  await transaction(at.db, async (tx) => {
    for (const event of events) await simulateTestPayment(tx, await lockInvoice(tx, { id }), event);
  });
  return id;
}

test.each<[SimulatedEvent[], string, string]>([
  [['pay'], 'settled', '0'],
  [['short'], 'part_paid', '50'],
  [['short', 'pay'], 'settled', '0'],
  [['over'], 'settled', '-10'],
  [['late'], 'expired', '100'],
  [['reorg'], 'open', '100'],
  [['pay', 'reorg'], 'open', '100'],
])('%j leaves an invoice of 100 %s, with %s due', async (events, status, due) => {
  expect(await invoiceState(at.db, await played(...events))).toMatchObject({ status, due });
});

test.each([
  ['count', 'settled', 'counted'],
  ['return', 'expired', 'returned'],
] as const)('a late test payment is decided: %s', async (decision, status, state) => {
  const id = await played('late');
  const [payment] = await paymentsOf(at.db, id);
  const decide = { paymentId: payment?.id ?? '', decision, email: null };
  await confirmInvoicePayment({ db: at.db, config: INVOICE_CONFIG }, ada, decide);
  expect(await invoiceState(at.db, id)).toMatchObject({ status });
  expect(await paymentsOf(at.db, id)).toMatchObject([{ state }]);
});

test('a test payment is refunded at once, and no further; a real invoice is not played with', async () => {
  const id = await played('pay');
  const refund = (amount: string) =>
    refundInvoice({ db: at.db, config: INVOICE_CONFIG }, refunder(callerOf(ada)), {
      invoiceId: id,
      variant: 'amount',
      amount,
      reason: 'a test',
      email: null,
    });
  await refund('60');
  await expect(refund('41')).rejects.toMatchObject({ code: 'REFUND_MORE_THAN_PAID' });
  await refund('40');
  expect(await invoiceState(at.db, id)).toMatchObject({ status: 'refunded', refunded: '100' });
  const real = await invoice(at.db, ada);
  await expect(
    transaction(at.db, async (tx) =>
      simulateTestPayment(tx, await lockInvoice(tx, { id: real.id }), 'pay'),
    ),
  ).rejects.toMatchObject({ code: 'INVOICE_NOT_FOUND' });
});

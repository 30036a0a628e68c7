import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ORDER_SMS_A_DAY } from '#core/notifications/limits.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { dispatchNotifications } from '#server/messaging/notifications/dispatch-notifications.ts';
import { addStatement } from '#server/trading/disputes/add-statement.ts';
import { appealDecision } from '#server/trading/disputes/appeal-decision.ts';
import { decideAppeal } from '#server/trading/disputes/decide-appeal.ts';
import { resolveDispute } from '#server/trading/disputes/decide-dispute.ts';
import { processDisputeDeadlines } from '#server/trading/disputes/process-dispute-deadlines.ts';
import { proposeSettlement } from '#server/trading/disputes/propose-settlement.ts';
import { raiseDispute } from '#server/trading/disputes/raise-dispute.ts';
import { escalateSlowReleases } from '#server/trading/trades/escalate-slow-releases.ts';
import { expireOverdueTrades } from '#server/trading/trades/expire-overdue-trades.ts';
import { extendPaymentWindow } from '#server/trading/trades/extend-payment-window.ts';
import { markTradePaid } from '#server/trading/trades/mark-trade-paid.ts';
import { releaseEscrow } from '#server/trading/trades/release-escrow.ts';
import { remindToPay } from '#server/trading/trades/remind-to-pay.ts';
import { somePhone } from '#tests/support/fakes/mailbox.ts';
import { administrator, running } from '#tests/support/factories/disputes.ts';
import { letTimePass, person } from '#tests/support/factories/people.ts';
import { PROVEN } from '#tests/support/factories/presence.ts';
import { dispatchAllNotifications } from '#tests/support/harness/dispatch-all-notifications.ts';
import { type TestServer, testServer } from '#tests/support/harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await dispatchNotifications(server.oja);
});
afterAll(() => server?.close());

/** Whoever signed up by phone and confirmed nothing else. */
async function byPhoneAlone(userId: string): Promise<string> {
  const phone = somePhone();
  await rows(
    server.oja.db,
    sql`update auth.users set email = null, email_confirmed_at = null, phone = ${phone},
      phone_confirmed_at = now() where id = ${userId}`,
  );
  return userId;
}

/** Which notifications left to somebody as text messages, in the order they were written. */
async function texted(userId: string): Promise<string[]> {
  const sent = await rows(
    server.oja.db,
    sql<{ template: string }>`select n.template from notification_deliveries d
      join notifications n on n.id = d.notification_id
      join outgoing_messages m on m.id = d.outgoing_id and m.channel = 'sms'
      where d.user_id = ${userId} and d.channel = 'sms' order by n.id`,
  );
  return sent.map(({ template }) => template);
}

const dispatch = () => dispatchAllNotifications(server.oja);
const pass = (minutes: number) => letTimePass(server.oja.db, minutes);

/** A trade of two people who have only a phone. */
async function runs(options: { paid: boolean }) {
  const { oja } = server;
  const maker = await byPhoneAlone(await person(oja.db, { amount: '2000' }));
  const trade = await running(oja, { ...options, maker, full: true });
  await byPhoneAlone(trade.buyer);
  await dispatch();
  return trade;
}

async function escrowOf(tradeId: string): Promise<string> {
  const { id } = await one(
    server.oja.db,
    sql<{ id: string }>`select id from escrow where trade_id = ${tradeId}`,
  );
  return id;
}

test('a buyer and a seller with a phone alone hear of every clock up to the release', async () => {
  const { oja } = server;
  const { tradeId, seller, buyer } = await runs({ paid: false });
  await pass(12);
  await extendPaymentWindow(oja.db, tradeId, seller);
  await dispatch();
  await pass(16);
  await remindToPay(oja.db);
  await dispatch();
  await markTradePaid(oja, tradeId, buyer);
  await dispatch();
  await pass(16);
  await escalateSlowReleases(oja);
  await dispatch();
  const release = { presence: PROVEN, tradeId, escrowId: await escrowOf(tradeId) };
  await releaseEscrow(oja, { ...release, buyerId: buyer, callerId: seller });
  await dispatch();
  expect(await texted(buyer)).toEqual([
    'trade_extended',
    'trade_pay_reminder',
    'trade_release_overdue.due_for_buyer',
    'trade_released',
  ]);
  expect(await texted(seller)).toEqual([
    'trade_accepted.sell_offer',
    'trade_paid',
    'trade_release_overdue.due_for_seller',
  ]);
});

test('both hear that the time to pay ran out', async () => {
  const { seller, buyer } = await runs({ paid: false });
  await pass(31);
  await expireOverdueTrades(server.oja);
  await dispatch();
  expect((await texted(buyer)).at(-1)).toBe('trade_expired.for_buyer');
  expect((await texted(seller)).at(-1)).toMatch(/^trade_expired\./);
});

test('both hear of every deadline of a dispute, up to the appeal, within the cap', async () => {
  const { oja } = server;
  const { db } = oja;
  const { tradeId, seller, buyer } = await runs({ paid: true });
  const [first, second] = [await administrator(db), await administrator(db)];
  const { disputeId } = await raiseDispute(db, {
    tradeId,
    callerId: buyer,
    reason: 'paid_not_released',
    description: null,
  });
  await dispatch();
  const says = (userId: string, aal: 'aal1' | 'aal2', body: string) => {
    const statement = { disputeId, caller: { userId, aal }, body, attachmentPaths: [] };
    return addStatement(db, { ...statement, idempotencyKey: null });
  };
  await says(buyer, 'aal1', 'I paid at noon from my own account.');
  await dispatch();
  await proposeSettlement(db, {
    tradeId,
    callerId: buyer,
    kind: 'extend',
    buyerAmount: null,
    note: null,
    presence: PROVEN,
  });
  await dispatch();
  await says(first, 'aal2', 'Which bank did you pay from?');
  await dispatch();
  await pass(49 * 60);
  await processDisputeDeadlines(oja);
  await dispatch();
  const verdict = { reason: 'payment_confirmed', note: null };
  await resolveDispute(db, { disputeId, adminId: first, outcome: 'completed', ...verdict });
  await dispatch();
  await appealDecision(db, { disputeId, callerId: seller, reason: 'Nothing ever came in.' });
  await dispatch();
  await decideAppeal(db, { disputeId, adminId: second, verdict: 'upheld', note: null });
  await dispatch();

  const [toBuyer, toSeller] = [await texted(buyer), await texted(seller)];
  expect(toSeller).toEqual([
    'trade_accepted.sell_offer',
    'trade_paid',
    'trade_disputed.by_buyer',
    'trade_statement.statement',
    'trade_settlement.proposed_extend',
    'trade_statement.question',
    'trade_silence.own',
    'trade_silence.other',
    'trade_resolved.for_buyer',
    'trade_appeal.upheld',
  ]);
  expect(toBuyer).toEqual([
    'trade_statement.question',
    'trade_silence.other',
    'trade_silence.own',
    'trade_resolved.for_buyer',
    'trade_appeal.appealed',
    'trade_appeal.upheld',
  ]);
  expect(toSeller.length).toBeLessThanOrEqual(ORDER_SMS_A_DAY);
});

test('nothing is texted to somebody with a confirmed email, and the cap ends a flood', async () => {
  const { db } = server.oja;
  const [mailed, phoned] = [await person(db), await byPhoneAlone(await person(db))];
  await rows(
    db,
    sql`update auth.users set phone = ${somePhone()}, phone_confirmed_at = now() where id = ${mailed}`,
  );
  for (const userId of [mailed, phoned]) {
    for (let n = 0; n < ORDER_SMS_A_DAY + 3; n++) {
      await rows(
        db,
        sql`insert into notifications (user_id, type, title, message, template, params)
          values (${userId}, 'trade_paid', 'Marked as paid', 'It is on its way.', null, null)`,
      );
    }
  }
  await dispatch();
  const count = async (userId: string) => {
    const { sent } = await one(
      db,
      sql<{ sent: number }>`select count(*)::int as sent from notification_deliveries
        where user_id = ${userId} and channel = 'sms' and outgoing_id is not null`,
    );
    return sent;
  };
  expect([await count(mailed), await count(phoned)]).toEqual([0, ORDER_SMS_A_DAY]);
});

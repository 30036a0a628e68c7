import { sql } from 'kysely';
import { one } from '#server/platform/db/database.ts';
import { answerRequest } from '#server/money/transfers/answer-request.ts';
import { requestTransfer } from '#server/money/transfers/money-requests.ts';
import { runSchedules } from '#server/money/transfers/run-schedules.ts';
import { scheduleTransfer } from '#server/money/transfers/schedule-transfer.ts';
import { sendTransfer } from '#server/money/transfers/send-transfer.ts';
import { NO_LOG, SCENE_CONFIG, type Scene } from '#tests/support/factories/outflows/scene.ts';
import type { PayoutHarness } from '#tests/support/harness/payout-harness.ts';
import { person } from '#tests/support/factories/people.ts';

/** Coins that go to another user. */
export function transferScenes(
  at: PayoutHarness,
): Record<'transfer' | 'transfer_request' | 'transfer_plan' | 'planned_transfer', Scene> {
  const { db } = at;
  const tomorrow = async () =>
    (
      await one(
        db,
        sql<{
          day: string;
        }>`select ((app_now() at time zone 'Africa/Lagos')::date + 1)::text as day`,
      )
    ).day;

  return {
    transfer: {
      async prepare() {
        const to = await person(db);
        const input = { recipientId: to, asset: 'USDT', amount: '20' } as const;
        return async (caller) => (await sendTransfer(db, caller, input)).success;
      },
    },
    transfer_request: {
      async prepare(owner) {
        const { request_id: requestId } = await requestTransfer(db, await person(db), {
          payerId: owner,
          asset: 'USDT',
          amount: '20',
        });
        return async (caller) =>
          (await answerRequest(db, caller, { requestId, accept: true })).success;
      },
    },
    transfer_plan: {
      async prepare(_owner, amount = '20') {
        const plan = {
          recipientId: await person(db),
          asset: 'USDT',
          amount,
          cadence: 'once',
          firstOn: await tomorrow(),
        } as const;
        return async (caller) =>
          (await scheduleTransfer({ db, config: SCENE_CONFIG }, caller, plan)).success;
      },
    },
    planned_transfer: {
      async prepare(owner) {
        const to = await person(db);
        const { id } = await one(
          db,
          sql<{
            id: string;
          }>`insert into scheduled_transfers (sender_id, recipient_id, asset, amount, cadence,
              period, next_run_at)
            values (${owner}, ${to}, 'USDT', 20, 'once', ${await tomorrow()}::date, app_now()) returning id`,
        );
        return async () => {
          await runSchedules({ db, log: NO_LOG });
          const { paid } = await one(
            db,
            sql<{
              paid: boolean;
            }>`select exists (select from transfers where scheduled_id = ${id}) as paid`,
          );
          return paid;
        };
      },
    },
  };
}

import { sql } from 'kysely';
import { PAY_REMINDER_MINUTES } from '#core/trade/rare-step-limits.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { notify } from '#server/messaging/notifications/notify.ts';
import { fiatText } from '#server/trading/trades/move-trade.ts';
import { TRADE_COLUMNS, type TradeRow } from '#server/trading/trades/trades.sql.ts';

const AT_A_TIME = 200;

/**
 * Asks each buyer once in a run, shortly before the window closes, whether they have paid: forgetting to mark it is how
 * a paid trade expires. The reminder's row keeps two nodes from asking twice. Returns how many were asked.
 */
export async function remindToPay(db: Db): Promise<number> {
  let reminded = 0;
  for (;;) {
    const asked = await transaction(db, async (tx) => {
      const due = await rows(
        tx,
        sql<TradeRow>`
          with due as (
            select t.id, e.id as escrow_id from trades t
            join escrow e on e.trade_id = t.id and e.status = 'locked'
            where t.status = 'in_payment' and t.completion_timeout > app_now()
              and t.completion_timeout <= app_now() + make_interval(mins => ${PAY_REMINDER_MINUTES})
              and not exists (select 1 from payment_reminders r where r.escrow_id = e.id)
            order by t.completion_timeout limit ${AT_A_TIME}),
          noted as (
            insert into payment_reminders (escrow_id, trade_id) select escrow_id, id from due
            on conflict do nothing returning trade_id)
          select ${TRADE_COLUMNS} from trades t join noted on noted.trade_id = t.id`,
      );
      for (const row of due) {
        if (!row.buyer_id) continue;
        const text = notificationText('trade_pay_reminder', {
          fiat: fiatText(row),
          minutes: PAY_REMINDER_MINUTES,
        });
        await notify(tx, { tradeId: row.id }, [{ userId: row.buyer_id, text }]);
      }
      return due.length;
    });
    reminded += asked;
    if (asked < AT_A_TIME) return reminded;
  }
}

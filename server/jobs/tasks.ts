import { sql } from 'kysely';
import { rows } from '#server/db/database.ts';
import type { Oja } from '#server/define.ts';
import { forgetOldRows } from '#server/identity/forget-old-rows.ts';
import { locateSignIns } from '#server/identity/activity/locate-sign-ins.ts';
import type { SweepName } from '#server/jobs/schedule.ts';
import { deliverMessages } from '#server/outside/messages/deliver-messages.ts';
import { sweepLooseFiles } from '#server/storage/loose-files.ts';
import { expireOverdueTrades } from '#server/trades/expire-overdue-trades.ts';

const FEED_MINUTES = 10;

/** What each sweep does. */
export function taskList(oja: Oja): Record<SweepName, () => Promise<void>> {
  return {
    'expire-overdue-trades': async () => {
      await expireOverdueTrades(oja);
    },
    'deliver-messages': () => deliverMessages(oja),
    'sweep-loose-files': () => sweepLooseFiles(oja),
    'locate-sign-ins': () => locateSignIns(oja),
    'forget-old-rows': () => forgetOldRows(oja),
    'trim-change-feed': async () => {
      await rows(
        oja.db,
        sql`delete from change_feed where created_at < clock_timestamp() - make_interval(mins => ${FEED_MINUTES})`,
      );
    },
  };
}

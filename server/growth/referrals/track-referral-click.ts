import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { networkOf } from '#server/platform/network-of.ts';

/**
 * Counts a visit by a code once per network and day, without revealing whether the code exists. A network is stored
 * as a keyed hash, and only until the code is used on another day.
 */
export async function trackReferralClick(
  { db, config }: Pick<Oja, 'db' | 'config'>,
  code: string,
  ip: string,
): Promise<void> {
  const wanted = code.toUpperCase();
  const network = createHmac('sha256', `referral-click:${config.secret}`)
    .update(networkOf(ip))
    .digest();
  await transaction(db, async (tx) => {
    const counted = await rows(
      tx,
      sql<{ code_id: string }>`
        insert into referral_clicks (code_id, day, network_hash)
        select c.id, (app_now() at time zone 'UTC')::date, ${network}
        from referral_codes c where (c.code = ${wanted} or c.custom_code = ${wanted}) and c.is_active
        order by c.id limit 1
        on conflict do nothing returning code_id`,
    );
    for (const { code_id } of counted) {
      await tx
        .updateTable('referral_codes')
        .set((eb) => ({ clicks: eb('clicks', '+', 1) }))
        .where('id', '=', code_id)
        .execute();
      await rows(
        tx,
        sql`delete from referral_clicks
          where code_id = ${code_id} and day < (app_now() at time zone 'UTC')::date`,
      );
    }
  });
}

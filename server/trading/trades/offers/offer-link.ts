import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

const TOKEN_BYTES = 24;

/** Creates an unguessable link to a private offer. An older one stops working. */
export async function makeLink(tx: Tx, tradeId: string, creatorId: string): Promise<void> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await tx
    .insertInto('offer_links')
    .values({ trade_id: tradeId, creator_id: creatorId, token })
    .onConflict((oc) =>
      oc.column('trade_id').doUpdateSet((eb) => ({
        token: eb.ref('excluded.token'),
        created_at: sql<Date>`app_now()`,
      })),
    )
    .execute();
}

export async function dropLink(tx: Tx, tradeId: string): Promise<void> {
  await tx.deleteFrom('offer_links').where('trade_id', '=', tradeId).execute();
}

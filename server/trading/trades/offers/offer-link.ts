import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { rows, type Tx } from '#server/platform/db/database.ts';

const TOKEN_BYTES = 24;

/** Creates an unguessable link to a private offer. An older one stops working. */
export async function makeLink(tx: Tx, tradeId: string, creatorId: string): Promise<void> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await rows(
    tx,
    sql`insert into offer_links (trade_id, creator_id, token) values (${tradeId}, ${creatorId}, ${token})
      on conflict (trade_id) do update set token = excluded.token, created_at = app_now()`,
  );
}

export async function dropLink(tx: Tx, tradeId: string): Promise<void> {
  await rows(tx, sql`delete from offer_links where trade_id = ${tradeId}`);
}

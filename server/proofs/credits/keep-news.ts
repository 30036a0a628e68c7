import { sql } from 'kysely';
import { type Db, rows } from '#server/db/database.ts';
import type { CreditNews } from '#server/outside/bank/bank-rail.ts';

/** Puts a provider's signed news where it cannot be lost, each once. */
export async function keepNews(
  db: Db,
  provider: string,
  news: readonly CreditNews[],
): Promise<void> {
  await rows(
    db,
    sql`insert into webhook_inbox (provider, event_key, subject)
      select ${provider}, k, s from unnest(${news.map(({ eventKey }) => eventKey)}::text[],
        ${news.map(({ sessionId }) => sessionId)}::text[]) n (k, s)
      on conflict do nothing`,
  );
}

import { sql } from 'kysely';
import { type Db, rows } from '#server/platform/db/database.ts';
import { DEMO_PASSWORD } from '#server/sandbox/demo-people.ts';

/** The demo sign-ins offered to a newcomer. */
const SHOWN = [
  'ada@oja.test',
  'bola@oja.test',
  'chidi@oja.test',
  'admin@oja.test',
  'admin2@oja.test',
  'admin3@oja.test',
];

export async function demoSignIns(db: Db): Promise<{ email: string; password: string }[]> {
  const found = await rows(
    db,
    sql<{ email: string }>`
      select email from auth.users where is_demo and email = any(${SHOWN}::text[])
      order by array_position(${SHOWN}::text[], email)`,
  );
  return found.map(({ email }) => ({ email, password: DEMO_PASSWORD }));
}

/** Refuses to start with a demo account outside the sandbox: everyone knows the demo password. */
export async function refuseDemoAccounts(db: Db) {
  const found = await db
    .selectFrom('auth.users')
    .select('is_demo')
    .where('is_demo', 'is', true)
    .limit(sql.lit(1))
    .executeTakeFirst();
  if (found) {
    throw new Error(
      'Production refuses a database with demo accounts: start it on a database of its own.',
    );
  }
}

import type pg from 'pg';
import { runInOneTrip, type Statement } from '#server/platform/db/pipeline.ts';

/**
 * Reads in one round trip with settings of its own. PostgreSQL runs all that is sent before a Sync as one transaction:
 * its first statement makes the settings and its second reads; when the first fails, the second is never run. What was
 * set for the transaction is gone with it, however it ends.
 */
export async function readInOneTrip<Row extends pg.QueryResultRow>(
  client: pg.PoolClient,
  settings: Statement,
  statement: Statement,
): Promise<Row[]> {
  const [, rows = []] = await runInOneTrip(client, [settings, statement]);
  return rows as Row[];
}

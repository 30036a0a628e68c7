import { join } from 'node:path';
import { startEmbeddedPostgres } from '#scripts/embedded-postgres.ts';
import type { Environment } from '#scripts/start/environment.ts';

export interface Database {
  url: string;
  stop(): Promise<void>;
}

/** The operator's database when there is one, else PostgreSQL in the data folder. */
export async function openDatabase(
  { dataDir, databaseUrl }: Environment,
  log: (line: string) => void,
): Promise<Database> {
  if (databaseUrl) {
    return { url: databaseUrl, stop: () => Promise.resolve() };
  }
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), log });
  return { url: postgres.url('oja'), stop: postgres.stop };
}

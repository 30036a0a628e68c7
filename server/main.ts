import { openOja } from '#server/open-oja.ts';
import { demoSignIns } from '#server/sandbox/demo-accounts.ts';

export interface RunningOja {
  readonly url: string;
  readonly anonKey: string;
  readonly serviceKey: string;
  readonly mode: 'sandbox' | 'production';
  readonly demo: { email: string; password: string }[];
  /** What the operator is to know of this start; null for nothing. */
  readonly notification: string | null;
  /** Ends what is under way and lets go of everything, within a few seconds. */
  close(): Promise<void>;
}

/** Opens the product on one port, against a database that it first brings up to date. */
export async function startOja(options: {
  env: NodeJS.ProcessEnv;
  databaseUrl: string;
}): Promise<RunningOja> {
  const { oja, keys, notification, close } = await openOja(options);
  const { url, mode } = oja.config;
  const demo = mode === 'sandbox' ? await demoSignIns(oja.db) : [];
  return { url, mode, ...keys, demo, notification, close };
}

import { openOja } from '#server/open-oja.ts';
import { demoSignIns } from '#server/sandbox/demo-accounts.ts';

export interface RunningOja {
  readonly url: string;
  readonly anonKey: string;
  readonly serviceKey: string;
  readonly mode: 'sandbox' | 'production';
  readonly demo: { email: string; password: string }[];
  /** A message for the operator about this start; null for none. */
  readonly notification: string | null;
  /** Ends what is under way and releases everything, within a few seconds. */
  close(): Promise<void>;
}

/** Starts the product on one port, against a database whose schema it updates first. */
export async function startOja(options: {
  env: NodeJS.ProcessEnv;
  databaseUrl: string;
}): Promise<RunningOja> {
  const { oja, keys, notification, close } = await openOja(options);
  const { url, mode } = oja.config;
  const demo = mode === 'sandbox' ? await demoSignIns(oja.db) : [];
  return { url, mode, ...keys, demo, notification, close };
}

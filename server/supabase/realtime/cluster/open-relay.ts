import type { Config } from '#server/platform/config/config.ts';
import { natsRelay } from '#server/supabase/realtime/cluster/nats-relay.ts';
import { postgresRelay } from '#server/supabase/realtime/cluster/postgres-relay.ts';
import type { Relay, RelayOptions } from '#server/supabase/realtime/cluster/relay.ts';

/** Through NATS where the operator configured it, else through the database itself. */
export function openRelay(
  { natsUrl, secret }: Pick<Config, 'natsUrl' | 'secret'>,
  serviceUrl: string,
  options: RelayOptions,
): Relay {
  if (natsUrl === null) return postgresRelay(serviceUrl, options);
  const database = new URL(serviceUrl).pathname;
  return natsRelay({ url: natsUrl, secret, database }, options);
}

import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { RealtimeAuth } from '#server/supabase/realtime/socket/auth.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Cluster } from '#server/supabase/realtime/cluster/cluster.ts';
import type { SharedConnectionLimits } from '#server/supabase/realtime/socket/shared-connection-limits.ts';
import type { LiveTables } from '#server/supabase/realtime/feed/live-tables.ts';
import type { Subscriptions } from '#server/supabase/realtime/feed/subscriptions.ts';
import type { Topics } from '#server/supabase/realtime/channel/topics.ts';

/** The shared state of all sockets of this process. */
export interface RealtimeNode {
  readonly auth: RealtimeAuth;
  readonly tables: LiveTables;
  readonly subscriptions: Subscriptions;
  readonly topics: Topics;
  readonly cluster: Cluster;
  /** Sockets by the person and by the network they belong to. */
  readonly people: SharedConnectionLimits;
  readonly networks: SharedConnectionLimits;
  /** The service's: it reads what a change leaves out. */
  readonly db: Db;
  /** The authenticator's. */
  readonly pool: pg.Pool;
  readonly log: FastifyBaseLogger;
}

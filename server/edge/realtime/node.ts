import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { RealtimeAuth } from '#server/edge/realtime/auth.ts';
import type { Cluster } from '#server/edge/realtime/cluster.ts';
import type { Crowd } from '#server/edge/realtime/crowd.ts';
import type { LiveTables } from '#server/edge/realtime/live-tables.ts';
import type { Subscriptions } from '#server/edge/realtime/subscriptions.ts';
import type { Topics } from '#server/edge/realtime/topics.ts';

/** What all sockets of this process share. */
export interface RealtimeNode {
  readonly auth: RealtimeAuth;
  readonly tables: LiveTables;
  readonly subscriptions: Subscriptions;
  readonly topics: Topics;
  readonly cluster: Cluster;
  /** Sockets by the person and by the network they belong to. */
  readonly people: Crowd;
  readonly networks: Crowd;
  /** The authenticator's. */
  readonly pool: pg.Pool;
  readonly log: FastifyBaseLogger;
}

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  createClient,
  type RealtimeChannel,
  type RealtimePostgresFilterBuilder,
  type SupabaseClient,
} from '@supabase/supabase-js';
import Fastify from 'fastify';
import type pg from 'pg';
import { readConfig } from '#server/platform/config/config.ts';
import { openWirePool } from '#server/platform/db/database.ts';
import { databaseUrls } from '#server/platform/db/urls.ts';
import { type Guard, openGuard } from '#server/supabase/gateway/guard.ts';
import { guardAuth } from '#server/supabase/realtime/socket/guard-auth.ts';
import type { SharedLimits } from '#server/supabase/realtime/socket/limits.ts';
import { attachRealtime, type RealtimeParts } from '#server/supabase/realtime/realtime.ts';
import { type Identity, openIdentity } from '#server/identity/identity.ts';
import { openSession } from '#server/identity/sessions/sessions.ts';
import type { TradeEngine } from '#server/money/ledger/trade-engine.ts';
import { acceptTrade } from '#server/trading/trades/accept-trade.ts';
import { TEST_SECRET } from '#tests/support/harness/cluster-url.ts';
import { type MoneyDatabase, moneyDatabase } from '#tests/support/factories/people.ts';
import { PROVEN } from '#tests/support/factories/presence.ts';

export type Version = '1.0.0' | '2.0.0';

export interface SignedIn {
  readonly userId: string;
  readonly sessionId: string;
  readonly token: string;
}

/** One node of the product as far as sockets go: a guard and an HTTP server of its own. */
export interface TestNode {
  readonly url: string;
  readonly guard: Guard;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

interface NodeOptions {
  readonly port?: number;
  readonly silentAfterMs?: number;
  readonly limits?: SharedLimits;
}

/** A database with people in it and as many nodes on it as a test needs. */
export interface RealtimeHarness extends MoneyDatabase {
  readonly engine: TradeEngine;
  readonly identity: Identity;
  readonly anonKey: string;
  node(env?: Record<string, string>, options?: NodeOptions): Promise<TestNode>;
  /** A session after the password alone; `seconds` is how long its token lives. */
  signIn(userId: string, seconds?: number): Promise<SignedIn>;
  close(): Promise<void>;
}

export async function realtimeHarness(given?: MoneyDatabase): Promise<RealtimeHarness> {
  const at = given ?? (await moneyDatabase());
  const config = readConfig({ DATABASE_URL: at.ownerUrl, OJA_SECRET: TEST_SECRET });
  const { log } = Fastify({ logger: { level: 'silent' } });
  const identity = await openIdentity({ db: at.db, config, log });
  const nodes: TestNode[] = [];
  const guardOf = () =>
    openGuard({
      db: at.db,
      secret: config.secret,
      issuer: identity.issuer,
      publicKey: identity.keys.publicKey,
    });

  return {
    ...at,
    identity,
    anonKey: guardOf().keys.anonKey,
    async node(env = {}, { port = 0, ...options } = {}) {
      const guard = guardOf();
      const pool = openWirePool(at.authenticatorUrl, 4, 5_000, () => undefined);
      const nodeConfig = readConfig({
        DATABASE_URL: at.ownerUrl,
        OJA_SECRET: TEST_SECRET,
        ...env,
      });
      const parts: RealtimeParts = {
        db: at.db,
        wirePool: pool,
        urls: databaseUrls(at.ownerUrl, TEST_SECRET),
        config: nodeConfig,
        log,
      };
      const server = createServer();
      const realtime = await attachRealtime(parts, server, guardAuth(guard), options);
      const node = {
        url: await listen(server, port),
        guard,
        pool,
        close: () => (closed ??= closeNode()),
      };
      let closed: Promise<void> | undefined;
      const closeNode = async () => {
        await realtime.close();
        await pool.end();
        server.closeAllConnections();
        server.close();
      };
      nodes.push(node);
      return node;
    },
    async signIn(userId, seconds = 900) {
      const origin = { ip: '127.0.0.1', userAgent: 'test' };
      const { session } = await openSession(at.db, identity, userId, 'password', origin);
      const now = Math.floor(Date.now() / 1_000);
      const token = await identity.keys.sign({
        iss: identity.issuer,
        sub: userId,
        aud: 'authenticated',
        iat: now,
        exp: now + seconds,
        role: 'authenticated',
        aal: 'aal1',
        session_id: session.id,
      });
      return { userId, sessionId: session.id, token };
    },
    async close() {
      await Promise.allSettled(nodes.map((node) => node.close()));
      await at.close();
    },
  };
}

async function listen(server: Server, port: number): Promise<string> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The official client, as in a browser of this person. */
export function clientOf(
  url: string,
  anonKey: string,
  { token, vsn }: { token?: string | undefined; vsn?: Version } = {},
): SupabaseClient {
  return createClient(url, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    ...(token === undefined ? {} : { accessToken: () => Promise.resolve(token) }),
    realtime: { ...(vsn === undefined ? {} : { vsn }), reconnectAfterMs: () => 100 },
  });
}

export interface ReceivedChange {
  readonly eventType: string;
  readonly table: string;
  readonly new: Record<string, unknown>;
  readonly old: Record<string, unknown>;
  readonly commit_timestamp: string;
}

export interface Listener {
  readonly received: ReceivedChange[];
  readonly statuses: string[];
  readonly errors: string[];
  readonly system: { status: string; message: string; extension: string }[];
  readonly channel: RealtimeChannel;
  /** The first message that fits, once it comes. */
  first(fits: (change: ReceivedChange) => boolean): Promise<ReceivedChange>;
}

export interface TableSubscription {
  readonly table: string;
  readonly event?: '*' | 'INSERT' | 'UPDATE' | 'DELETE';
  readonly filter?: string | RealtimePostgresFilterBuilder;
  readonly select?: string[];
}

let topics = 0;

/** Joins a topic of its own that subscribes to these tables, and waits until the server confirms it. */
export async function subscribeToTables(
  client: SupabaseClient,
  ...subscriptions: TableSubscription[]
): Promise<Listener> {
  // A channel joined before the client has read its session is a visitor's until the next refresh.
  await client.realtime.setAuth();
  const received: ReceivedChange[] = [];
  const statuses: string[] = [];
  const errors: string[] = [];
  const system: Listener['system'] = [];
  const channel = client.channel(`watch-${++topics}`);
  for (const { table, event = '*', filter, select } of subscriptions) {
    channel.on(
      'postgres_changes',
      {
        event: event as '*',
        schema: 'public',
        table,
        ...(filter === undefined ? {} : { filter }),
        ...(select === undefined ? {} : { select }),
      },
      (payload) => received.push(payload as unknown as ReceivedChange),
    );
  }
  channel.on('system', {}, (payload: Listener['system'][number]) => system.push(payload));
  channel.subscribe((status, error) => {
    statuses.push(status);
    if (error) errors.push(error.message);
  });
  await until(() => system.length > 0 || statuses.some((status) => status !== 'SUBSCRIBED'));
  return {
    received,
    statuses,
    errors,
    system,
    channel,
    first: (fits) => until(() => received.find(fits)),
  };
}

/**
 * Polls `look` until it returns something. Patient, since the feed waits for the oldest transaction of the whole
 * cluster, and other test files keep theirs open for seconds.
 */
export async function until<Value>(
  probe: () => Value | undefined | false | Promise<Value | undefined | false>,
  ms = 15_000,
): Promise<Value> {
  const end = Date.now() + ms;
  for (;;) {
    const value = await probe();
    if (value !== undefined && value !== false) return value;
    if (Date.now() > end) throw new Error(`did not happen within ${ms} ms: ${probe.toString()}`);
    await sleep(5);
  }
}

/** Long enough for a change to have reached everyone who may see it. */
export const settled = () => sleep(250);

/** This person takes the whole offer. */
export async function accept(harness: RealtimeHarness, tradeId: string, takerId: string) {
  const input = {
    tradeId,
    takerId,
    part: null,
    bankAccountId: null,
    idempotencyKey: null,
    presence: PROVEN,
  };
  const answer = await acceptTrade(harness, input);
  if (!answer.success) throw new Error(answer.code);
  return answer.trade_id;
}

import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { splitIntoChunks, ChunkAssembler } from '#server/supabase/realtime/cluster/chunking.ts';
import {
  MAX_WAITING_CHARS,
  type Relay,
  type RelayOptions,
  RETRY_MS,
} from '#server/supabase/realtime/cluster/relay.ts';

const CHANNEL = 'oja_relay';
/** PostgreSQL takes payloads below 8,000 bytes. */
const CHUNK_CHARS = 7_900;
const CHUNKS_AT_ONCE = 500;
const QUERY_TIMEOUT_MS = 10_000;

/**
 * A relay over LISTEN and NOTIFY, on one connection of its own. It writes no table and is part of no business
 * transaction, so it costs those nothing; and an idle one costs nothing at all.
 */
export function postgresRelay(url: string, { log, onText, onState }: RelayOptions): Relay {
  const stopping = new AbortController();
  let client: pg.Client | null = null;
  let waiting: string[] = [];
  let chars = 0;
  let sending: Promise<void> | null = null;
  let lost: () => void = () => undefined;

  async function connect() {
    const joiner = new ChunkAssembler();
    const next = new pg.Client({
      connectionString: url,
      application_name: 'oja relay',
      connectionTimeoutMillis: 5_000,
      query_timeout: QUERY_TIMEOUT_MS,
      keepAlive: true,
    });
    const ended = new Promise<void>((resolve) => {
      lost = resolve;
      next.on('end', resolve);
      next.on('error', (error) => {
        log.warn({ err: error }, 'the relay lost its connection');
        resolve();
      });
    });
    next.on('notification', ({ payload }) => {
      const text = joiner.add(payload ?? '');
      if (text !== null) onText(text);
    });
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      client = next;
      if (!stopping.signal.aborted) onState(true);
      pump();
      await ended;
    } finally {
      client = null;
      onState(false);
      await next.end().catch(() => undefined);
    }
  }

  async function stayConnected() {
    while (!stopping.signal.aborted) {
      await connect().catch((error: unknown) =>
        log.warn({ err: error }, 'the relay cannot reach the database; trying again'),
      );
      await sleep(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  function pump() {
    sending ??= send().finally(() => {
      sending = null;
      if (client && waiting.length > 0) pump();
    });
  }

  async function send() {
    while (client && waiting.length > 0) {
      const chunks = waiting.splice(0, CHUNKS_AT_ONCE);
      chars -= lengthOf(chunks);
      try {
        await client.query({
          name: 'oja-relay',
          text: 'select pg_notify($1, chunk) from unnest($2::text[]) chunk',
          values: [CHANNEL, chunks],
        });
      } catch (error) {
        log.warn({ err: error }, 'the relay could not send');
        lost();
        return;
      }
    }
  }

  const connected = stayConnected();
  return {
    publish(text) {
      const chunks = splitIntoChunks(text, CHUNK_CHARS - 100);
      chars += lengthOf(chunks);
      waiting.push(...chunks);
      if (chars > MAX_WAITING_CHARS) {
        waiting = [];
        chars = 0;
      }
      pump();
    },
    async close() {
      stopping.abort();
      await sending;
      lost();
      await connected;
    },
  };
}

function lengthOf(chunks: readonly string[]): number {
  return chunks.reduce((sum, { length }) => sum + length, 0);
}

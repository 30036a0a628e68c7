import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  connectNats,
  type NatsConnection,
} from '#server/supabase/realtime/cluster/nats-connection.ts';
import { splitIntoChunks, ChunkAssembler } from '#server/supabase/realtime/cluster/chunking.ts';
import {
  MAX_WAITING_CHARS,
  type Relay,
  type RelayOptions,
  RETRY_MS,
} from '#server/supabase/realtime/cluster/relay.ts';

interface NatsSettings {
  readonly url: string;
  readonly secret: string;
  /** Several installations may share one NATS. */
  readonly database: string;
}

const CHUNK_CHARS = 500_000;
const SEAL_LENGTH = 64;

/** A relay over NATS. Each chunk carries a seal that only holders of the server's secret can make. */
export function natsRelay({ url, secret, database }: NatsSettings, options: RelayOptions): Relay {
  const { log, onText, onState } = options;
  const key = createHash('sha256').update(`relay ${secret} ${database}`).digest();
  const subject = `oja.${createHash('sha256').update(key).digest('hex').slice(0, 16)}`;
  const sealOf = (chunk: string) => createHmac('sha256', key).update(chunk).digest('hex');
  const stopping = new AbortController();
  let connection: NatsConnection | null = null;
  let waiting: string[] = [];
  let chars = 0;

  function open(joiner: ChunkAssembler, payload: Buffer) {
    const text = payload.toString('latin1');
    const [seal, chunk] = [text.slice(0, SEAL_LENGTH), text.slice(SEAL_LENGTH)];
    if (!isSame(seal, sealOf(chunk))) return;
    const whole = joiner.add(chunk);
    if (whole !== null) onText(whole);
  }

  async function connect() {
    const joiner = new ChunkAssembler();
    const next = await connectNats(url, subject, (payload) => open(joiner, payload));
    if (stopping.signal.aborted) return next.close();
    connection = next;
    onState(true);
    for (const chunk of waiting) next.publish(chunk);
    waiting = [];
    chars = 0;
    await next.ended.finally(() => {
      connection = null;
      onState(false);
    });
  }

  async function stayConnected() {
    while (!stopping.signal.aborted) {
      await connect().catch((error: unknown) =>
        log.warn({ err: error }, 'the relay cannot reach NATS; trying again'),
      );
      await sleep(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const connected = stayConnected();
  return {
    publish(text) {
      const sealed = splitIntoChunks(text, CHUNK_CHARS).map((chunk) => sealOf(chunk) + chunk);
      if (connection) {
        for (const chunk of sealed) connection.publish(chunk);
        return;
      }
      chars += text.length;
      if (chars > MAX_WAITING_CHARS) [waiting, chars] = [[], 0];
      else waiting.push(...sealed);
    },
    async close() {
      stopping.abort();
      connection?.close();
      await connected;
    },
  };
}

function isSame(a: string, b: string): boolean {
  return (
    a.length === b.length && timingSafeEqual(Buffer.from(a, 'latin1'), Buffer.from(b, 'latin1'))
  );
}

import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectNats, type NatsConnection } from '#server/edge/realtime/nats-connection.ts';
import { cut, Joiner } from '#server/edge/realtime/pieces.ts';
import {
  MAX_WAITING_CHARS,
  type Relay,
  type RelayOptions,
  RETRY_MS,
} from '#server/edge/realtime/relay.ts';

interface NatsPlace {
  readonly url: string;
  readonly secret: string;
  /** Several houses may share one NATS. */
  readonly database: string;
}

const PIECE = 500_000;
const SEAL_LENGTH = 64;

/** Between nodes by NATS. Each piece carries a seal that only holders of the server's secret can make. */
export function natsRelay({ url, secret, database }: NatsPlace, options: RelayOptions): Relay {
  const { log, onText, onState } = options;
  const key = createHash('sha256').update(`relay ${secret} ${database}`).digest();
  const subject = `oja.${createHash('sha256').update(key).digest('hex').slice(0, 16)}`;
  const sealOf = (piece: string) => createHmac('sha256', key).update(piece).digest('hex');
  const stopping = new AbortController();
  let connection: NatsConnection | null = null;
  let waiting: string[] = [];
  let chars = 0;

  function open(joiner: Joiner, payload: Buffer) {
    const text = payload.toString('latin1');
    const [seal, piece] = [text.slice(0, SEAL_LENGTH), text.slice(SEAL_LENGTH)];
    if (!isSame(seal, sealOf(piece))) return;
    const whole = joiner.add(piece);
    if (whole !== null) onText(whole);
  }

  async function connect() {
    const joiner = new Joiner();
    const next = await connectNats(url, subject, (payload) => open(joiner, payload));
    if (stopping.signal.aborted) return next.close();
    connection = next;
    onState(true);
    for (const piece of waiting) next.publish(piece);
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
      const sealed = cut(text, PIECE).map((piece) => sealOf(piece) + piece);
      if (connection) {
        for (const piece of sealed) connection.publish(piece);
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

import type { Duplex } from 'node:stream';
import { MAX_UNREAD_BYTES } from '#server/supabase/realtime/socket/limits.ts';
import type { WireFrame } from '#server/supabase/realtime/socket/wire-frame.ts';

let waiting: Outbox[] = [];

/**
 * The frames on their way to one socket. Everything sent in one turn of the event loop leaves in one write, and a
 * reader that falls too far behind is disconnected, so that it costs the others nothing.
 */
export class Outbox {
  readonly #socket: Duplex;
  #frames: WireFrame[] = [];

  constructor(socket: Duplex) {
    this.#socket = socket;
  }

  send(frame: WireFrame) {
    if (this.#frames.push(frame) > 1) return;
    if (waiting.push(this) === 1) setImmediate(flushAll);
  }

  flush() {
    const frames = this.#frames;
    this.#frames = [];
    const socket = this.#socket;
    if (frames.length === 0 || !socket.writable) return;
    if (socket.writableLength > MAX_UNREAD_BYTES) {
      socket.destroy();
      return;
    }
    socket.cork();
    for (const frame of frames) socket.write(frame);
    socket.uncork();
  }
}

function flushAll() {
  const now = waiting;
  waiting = [];
  for (const outbox of now) outbox.flush();
}

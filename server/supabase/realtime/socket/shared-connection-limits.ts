import { Budget } from '#server/supabase/realtime/socket/budget.ts';
import type { ConnectionQuota } from '#server/supabase/realtime/socket/limits.ts';

interface Usage {
  sockets: number;
  readonly messages: Budget;
  readonly joins: Budget;
}

/** Counts sockets of one person, or of one network, together. */
export class SharedConnectionLimits {
  readonly #limits: ConnectionQuota;
  readonly #known = new Map<string, Usage>();

  constructor(limits: ConnectionQuota) {
    this.#limits = limits;
  }

  /** Counts one more socket; false when that is one too many. */
  enter(name: string): boolean {
    const known = this.#known.get(name);
    if (!known) {
      this.#known.set(name, {
        sockets: 1,
        messages: new Budget(this.#limits.messages),
        joins: new Budget(this.#limits.joins),
      });
      return true;
    }
    if (known.sockets >= this.#limits.sockets) return false;
    known.sockets++;
    return true;
  }

  leave(name: string) {
    const known = this.#known.get(name);
    if (known && --known.sockets === 0) this.#known.delete(name);
  }

  maySpeak(name: string, now = Date.now()): boolean {
    return this.#known.get(name)?.messages.take(now) ?? false;
  }

  mayJoin(name: string, now = Date.now()): boolean {
    return this.#known.get(name)?.joins.take(now) ?? false;
  }
}

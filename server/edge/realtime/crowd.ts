import { Budget } from '#server/edge/realtime/budget.ts';
import type { CrowdLimits } from '#server/edge/realtime/limits.ts';

interface Known {
  sockets: number;
  readonly messages: Budget;
  readonly joins: Budget;
}

/** Several sockets of one person, or of one network, seen as one. */
export class Crowd {
  readonly #limits: CrowdLimits;
  readonly #known = new Map<string, Known>();

  constructor(limits: CrowdLimits) {
    this.#limits = limits;
  }

  /** Counts one more socket, unless that is one too many. */
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

import type { Rate } from '#server/platform/rate.ts';

/** The token bucket of a rate. */
export class Budget {
  readonly #burst: number;
  readonly #perMs: number;
  #left: number;
  #at = Date.now();

  constructor({ burst, perSecond }: Rate) {
    this.#burst = burst;
    this.#perMs = perSecond / 1_000;
    this.#left = burst;
  }

  take(now = Date.now(), amount = 1): boolean {
    this.#left = Math.min(this.#burst, this.#left + (now - this.#at) * this.#perMs);
    this.#at = now;
    if (this.#left < amount) return false;
    this.#left -= amount;
    return true;
  }
}

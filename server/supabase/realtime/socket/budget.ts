/** A token bucket: so many now, and so many more each second. */
export class Budget {
  readonly #burst: number;
  readonly #perMs: number;
  #left: number;
  #at = Date.now();

  constructor({ burst, perSecond }: { burst: number; perSecond: number }) {
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

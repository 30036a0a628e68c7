export interface PasswordCost {
  /** Memory of one run, in KiB. */
  readonly memoryCost: number;
  /** Passes over that memory. */
  readonly timeCost: number;
  readonly parallelism: number;
}

/** OWASP's minimum for argon2id. Each run takes this much memory, so only a few may run at a time. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

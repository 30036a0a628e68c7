/** OWASP's minimum for argon2id. Each run takes this much memory, so only a few may run at a time. */
export const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

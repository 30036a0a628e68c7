import { createHmac, hkdfSync } from 'node:crypto';
import { splitBalance } from '#core/liabilities/split-balance.ts';
import type { Config } from '#server/platform/config/config.ts';

/**
 * The secret values of the tree, derived from the operator's secret and stored nowhere. Changing it ends the proofs
 * of the last weeks; proofs fetched before stay valid.
 */
export interface LiabilitySecrets {
  /** The nonce of one part, given to this person alone. */
  nonce(day: string, userId: string, part: number): Buffer;
  /** The parts of a balance on a day; `asset` is its index among the assets. */
  split(day: string, userId: string, asset: number, units: bigint): readonly bigint[];
  /** The key that orders people's leaves on a day, as hexadecimal: nobody can tell whose leaves are neighbours. */
  order(day: string): string;
}

export function liabilitySecrets({ secret }: Pick<Config, 'secret'>): LiabilitySecrets {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const nonces = key('oja liability nonces');
  const positions = key('oja liability places');
  const splits = key('oja liability splits');
  const chance = (...what: (string | number)[]) =>
    createHmac('sha256', splits).update(what.join('\0')).digest();
  return {
    nonce: (day, userId, part) =>
      createHmac('sha256', nonces).update(`${day}\0${userId}\0${part}`).digest(),
    split: (day, userId, asset, units) => splitBalance(units, chance(day, userId, asset)),
    order: (day) => createHmac('sha256', positions).update(day).digest('hex'),
  };
}

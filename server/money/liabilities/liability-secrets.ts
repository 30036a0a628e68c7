import { createHmac, hkdfSync } from 'node:crypto';
import { splitBalance } from '#core/liabilities/split-balance.ts';
import type { Config } from '#server/platform/config/config.ts';

/**
 * What nobody may know of the tree but us, made from the operator's secret and kept in no database. The proofs of
 * the last weeks end with that secret; what was fetched before stays good.
 */
export interface LiabilitySecrets {
  /** Of one part, told to this person alone. */
  nonce(day: string, userId: string, part: number): Buffer;
  /** The parts of a balance on a day; `asset` is its place among the assets. */
  split(day: string, userId: string, asset: number, units: bigint): readonly bigint[];
  /** What people's places of a day follow from, as hexadecimal: nobody knows who stands beside whom. */
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
